import type { BoardCard } from '#app/ui/board/board-rules.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import type { DeskDeal } from './queries.ts'

export const personOf = ({ person, phone, email }: Pick<DeskDeal, 'person' | 'phone' | 'email'>) =>
  person || (phone && phoneText(phone)) || email || 'Sin nombre'

export const cardOf = (deal: DeskDeal, to: string): BoardCard => ({
  id: deal.id,
  stage: deal.stage,
  title: personOf(deal),
  since: deal.stage_since,
  to,
  ...(deal.title && { detail: deal.title }),
  ...(deal.agent && { by: deal.agent }),
  ...(deal.amount !== null && { amount: Number(deal.amount) }),
  next: deal.next_action ? { text: deal.next_action, due: deal.next_at } : null,
  ...(deal.days_allowed !== null && { daysAllowed: deal.days_allowed }),
})
