import { Typography } from 'antd'

/** A main line, with a secondary line below it. */
export const TwoLines = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <span>
    {first}
    {second === '' ? null : (
      <>
        <br />
        <Typography.Text type="secondary">{second}</Typography.Text>
      </>
    )}
  </span>
)
