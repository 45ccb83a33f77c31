import forms from '#app/ui/forms.module.css'
import { unreadAmounts } from '#contract/listing/unread-amounts.ts'
import css from './listing.module.css'

/** Without script: which amounts of an address are none. A script refuses them where they are typed. */
export function UnreadNotes({ search }: { search: string }) {
  return unreadAmounts(new URLSearchParams(search)).map(([name, text]) => (
    <p key={name} className={`${forms.notice} ${css.listingNote}`} role="status">
      No entendimos «{text}»: escribe una cantidad, como 250,000 o 300 mil.
    </p>
  ))
}
