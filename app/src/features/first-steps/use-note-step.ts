import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { firstStepsQuery, noteStep } from './first-steps-queries.ts'

/**
 * Records a first step once it happens on this page, unless it is already recorded: it earns a ticket even if the card
 * was dismissed.
 */
export const useNoteStep = (step: 'receipt-read' | 'price-checked', happened: boolean): void => {
  const { data } = useQuery({ ...firstStepsQuery, enabled: useLoggedIn() && happened })
  const wanted =
    happened && data !== undefined && !(step === 'receipt-read' ? data.receiptRead : data.priceChecked)
  useEffect(() => {
    if (wanted) noteStep(step).catch(() => undefined)
  }, [step, wanted])
}
