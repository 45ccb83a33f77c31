import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLive } from '#app/lib/use-live.ts'
import { toast } from '#app/ui/toast-store.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { chime } from './lead-sound.ts'

const MINUTE_MS = 60_000

interface NewLeadNoticeProps {
  me: string
  sounds: boolean
  /** Off duty: only their overdue items are announced. */
  isOff: boolean
}

export function NewLeadNotice({ me, sounds, isOff }: NewLeadNoticeProps) {
  const navigate = useNavigate()
  const [told] = useState(() => new Set<string>())
  // Announces each event once, in any order of arrival.
  const tell = (event: string, text: string, label: string, to: string) => {
    if (told.has(event)) return
    told.add(event)
    if (sounds) chime()
    toast(text, { look: 'info', action: { label, run: () => void navigate(to) } })
  }
  useLive(
    { table: 'leads', filter: `agent_id=eq.${me}`, columns: ['id', 'name', 'phone', 'state', 'waiting_since'] },
    ({ kind, row }) => {
      const { id, name, phone, state, waiting_since } = row ?? {}
      if (isOff || kind === 'delete' || !id || !waiting_since) return
      if (Date.now() - Date.parse(waiting_since) > 5 * MINUTE_MS) return
      const isNew = state === 'nuevo'
      tell(
        `${id} ${waiting_since}`,
        `${isNew ? 'Nuevo lead' : 'Nuevo mensaje'}: ${name || (phone ? phoneText(phone) : 'alguien')}`,
        'Responder',
        `/escritorio/ventas/leads?abierto=${id}${isNew ? '&responder=1' : ''}`,
      )
    },
    () => {},
  )
  useLive(
    { table: 'answer_clocks', filter: `agent_id=eq.${me}`, columns: ['id', 'lead_id', 'turn', 'step', 'stopped_at'] },
    ({ kind, row }) => {
      const { id, lead_id, turn, step, stopped_at } = row ?? {}
      if (kind !== 'update' || !lead_id || stopped_at || step !== 'gerente') return
      tell(
        `clock ${id} ${turn}`,
        'Un lead tuyo lleva rato sin respuesta',
        'Responder',
        `/escritorio/ventas/leads?abierto=${lead_id}`,
      )
    },
    () => {},
  )
  return null
}
