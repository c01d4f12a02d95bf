import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { TextField, type TextFieldProps } from '@tarazu/ui/text-field.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

/** A login password field with a show button. */
export const PasswordField = (field: Omit<TextFieldProps, 'type' | 'after'>) => {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      maxLength={128}
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff className="size-5" aria-hidden /> : <Eye className="size-5" aria-hidden />}
        </IconButton>
      }
    />
  )
}
