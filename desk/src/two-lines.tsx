import { Typography } from 'antd'

/** What matters, and below it what belongs to it. */
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
