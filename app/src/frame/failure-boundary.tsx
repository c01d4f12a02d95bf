import { Component, type ReactNode } from 'react'
import { PageFailure } from './page-failure.tsx'

interface BoundaryProps {
  /** A new key retries the children. */
  readonly resetBy: unknown
  readonly children: ReactNode
}

interface BoundaryState {
  readonly resetBy: unknown
  readonly failure?: { readonly error: unknown }
}

/** Shows an error instead of children that fail. */
export class FailureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { resetBy: this.props.resetBy }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ resetBy }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetBy === state.resetBy ? null : { resetBy }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === undefined ? this.props.children : <PageFailure error={failure.error} />
  }
}
