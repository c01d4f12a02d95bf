import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { Modal, Typography } from 'antd'
import { operatorWords } from './operator-words.ts'

const sentences = {
  whole: { title: operatorWords.passwordTitle, hint: operatorWords.passwordHint },
  first: { title: operatorWords.firstPartTitle, hint: operatorWords.firstPartHint },
  second: { title: operatorWords.secondPartTitle, hint: operatorWords.secondPartHint },
} as const

/** A one-time password, or the part of it that this operator passes on; shown only once. */
export const PasswordDialog = ({
  password,
  part,
  onClose,
}: {
  readonly password: string
  readonly part: keyof typeof sentences
  readonly onClose: () => void
}) => {
  // Back must neither leave the page nor lose what is shown only once.
  useBackCloses(true, () => undefined)
  return (
    <Modal
      open
      title={sentences[part].title}
      okText={operatorWords.passwordKept}
      cancelButtonProps={{ hidden: true }}
      onOk={onClose}
      closable={false}
    >
      <p>{sentences[part].hint}</p>
      <Typography.Text code copyable className="desk-password">
        {password}
      </Typography.Text>
    </Modal>
  )
}
