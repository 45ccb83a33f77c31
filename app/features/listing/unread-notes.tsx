import forms from '#app/ui/forms.module.css'
import { unreadAmounts } from '#contract/listing/unread-amounts.ts'
import css from './listing.module.css'

/** Amounts of an address that are none, for pages without script. */
export function UnreadNotes({ search }: { search: string }) {
  return unreadAmounts(new URLSearchParams(search)).map(([name, text]) => (
    <p key={name} className={`${forms.notice} ${css.listingNote}`} role="status">
      No entendimos «{text}»: escribe una cantidad, como 250,000 o 300 mil.
    </p>
  ))
}
