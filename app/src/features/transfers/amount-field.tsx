import { rupeesText } from '@tarazu/contract/money/format.ts'
import { TextField, type TextFieldProps } from '@tarazu/ui/text-field.tsx'

interface AmountFieldProps extends TextFieldProps {
  /** Suggested amounts, whole rupees. */
  readonly choices: readonly string[]
  readonly onChoose: (rupees: string) => void
}

/** Without zero paise: "₹5,000". */
const shortRupees = (rupees: string): string => rupeesText(rupees).replace(/\.00$/, '')

/** An amount of rupees, with some suggestions. */
export const AmountField = ({ choices, onChoose, ...field }: AmountFieldProps) => (
  <div>
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={18}
      before={<span className="ps-3 font-semibold text-lg text-muted">₹</span>}
    />
    <div className="mt-2 flex flex-wrap gap-2">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-label={rupeesText(choice)}
          onClick={() => onChoose(choice)}
          className="figures tappable min-h-11 rounded-full border border-line px-3.5 text-sm"
        >
          {shortRupees(choice)}
        </button>
      ))}
    </div>
  </div>
)
