import { isUuid } from '#contract/text/uuid.ts'
import type { AuditContext } from '../kernel/audit-context.ts'

const MAX_REASON_LENGTH = 500
const REASON_HEADER = 'x-change-reason'
const GROUP_HEADER = 'x-change-group'

const LINK_PATHS = ['/auth/v1/verify', '/auth/v1/callback']
const WEBHOOK_PREFIXES = [
  '/functions/v1/hooks/',
  '/functions/v1/ad-leads/',
  '/functions/v1/message-events/',
  '/functions/v1/mail-events/',
]
const API_PREFIX = '/functions/v1/outside/'

/** The reason header is percent-encoded, or plain. */
export function readAuditContext(headers: Headers, request: string, path: string): AuditContext {
  if (LINK_PATHS.includes(path)) return { source: 'link', request }
  if (WEBHOOK_PREFIXES.some((prefix) => path.startsWith(prefix))) return { source: 'webhook', request }
  if (path.startsWith(API_PREFIX)) return { source: 'api', request }
  const group = headers.get(GROUP_HEADER)
  const reason = headers.get(REASON_HEADER)
  const grouped = isUuid(group) ? { source: 'bulk' as const, group } : { source: 'screen' as const }
  return { ...grouped, request, ...(reason ? { reason: decodeReason(reason.slice(0, 9 * MAX_REASON_LENGTH)) } : {}) }
}

const decodeReason = (text: string) => {
  let decoded = text
  try {
    decoded = decodeURIComponent(text)
  } catch {}
  // PostgreSQL text cannot hold NUL.
  return decoded.replaceAll('\0', '').trim().slice(0, MAX_REASON_LENGTH)
}
