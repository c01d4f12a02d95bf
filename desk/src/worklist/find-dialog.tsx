import { useQuery } from '@tanstack/react-query'
import { deskFind } from '@tarazu/contract/calls/desk-worklist.ts'
import { longestTyped, typedDecimal } from '@tarazu/contract/text/typed-input.ts'
import { useBackCloses } from '@tarazu/ui/use-back-closes.ts'
import { Alert, Button, Input, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../api.ts'
import { problemOf } from '../problem.ts'
import { words } from '../words.ts'
import { worklistWords } from './worklist-words.ts'

/** The header's search button, and the dialog that it and Ctrl-K open. */
export const FindByNumber = () => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {worklistWords.find} <kbd>{worklistWords.findKeys}</kbd>
      </Button>
      {open ? <FindDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const FindDialog = ({ onClose }: { readonly onClose: () => void }) => {
  useBackCloses(true, onClose)
  const [typed, setTyped] = useState('')
  const number = typedDecimal(typed, 0) ?? typed.trim()
  const isNumber = /^[1-9]\d{0,18}$/.test(number)
  const found = useQuery({
    queryKey: ['find', number],
    queryFn: () => call(deskFind, { number }),
    enabled: isNumber,
  })
  const list = isNumber ? found.data?.list : undefined
  return (
    <Modal open title={worklistWords.find} footer={null} onCancel={onClose}>
      <p>{worklistWords.findHint}</p>
      <Input
        autoFocus
        allowClear
        aria-label={worklistWords.find}
        inputMode="numeric"
        maxLength={longestTyped}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => {
          const [first] = list ?? []
          if (first === undefined) return
          location.assign(`#/users/${first.userId}`)
          onClose()
        }}
      />
      <div role="status" className="desk-found">
        {found.isError ? <Alert type="error" showIcon title={problemOf(found.error)} /> : null}
        {number !== '' && !isNumber ? worklistWords.findDigits : null}
        {list?.length === 0 ? worklistWords.findNothing : null}
        {list?.map(({ kind, userId, name }) => (
          <a key={`${kind} ${userId}`} href={`#/users/${userId}`} onClick={onClose}>
            {`${worklistWords.foundKinds[kind]} ${number}: ${name ?? words.noName}, ${userId}`}
          </a>
        ))}
      </div>
    </Modal>
  )
}
