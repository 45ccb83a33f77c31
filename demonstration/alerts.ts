import { DAY_MS } from '#contract/dates/calendar.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { PRESENT } from './present.ts'

const customer = DEMO_ACCOUNTS.find(({ email }) => email === 'cliente@volante.test')!.id
const recipient = '0d000000-0000-4000-8000-000000000001'
const at = (days: number) => new Date(PRESENT.getTime() - days * DAY_MS)
const NOTICE = '2026-11'

export const ALERT_ROWS: readonly [table: string, rows: object[]][] = [
  [
    'private.alert_recipients',
    [{ id: recipient, user_id: customer, token: 'demo2demo3demo4demo5de', created_at: at(12) }],
  ],
  [
    'public.alerts',
    [
      {
        id: '0d000000-0000-4000-8000-000000000002',
        recipient_id: recipient,
        user_id: customer,
        kind: 'busqueda',
        search: 'autoano=2016&marca=Toyota&maxPrice=250000',
        notice_version: NOTICE,
        asked_at: at(12),
        confirmed_at: at(12),
      },
      {
        id: '0d000000-0000-4000-8000-000000000003',
        recipient_id: recipient,
        user_id: customer,
        kind: 'busqueda',
        search: 'carroceria=pickup&maxPrice=300000',
        notice_version: NOTICE,
        asked_at: at(10),
        confirmed_at: at(10),
        ended_at: at(3),
      },
    ],
  ],
]
