import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import css from '#app/ui/resource/resource.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { API_RIGHTS } from '#contract/settings/api-keys.ts'
import type { ApiKey } from './queries.ts'

/** API key with owner, rights and last use. */
export function ApiKeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { id, name, rights, hint, created_at, revoked_at, last_used_at } = apiKey
  return (
    <li className={css.line}>
      <h3>{name}</h3>
      <p className={css.says}>
        {revoked_at
          ? `Revocada el ${instantText('date', revoked_at)}`
          : API_RIGHTS.filter(({ value }) => rights.includes(value))
              .map(({ label }) => label)
              .join(' · ')}
      </p>
      <p className={css.by}>
        <code>{hint}…</code> · Hecha el {instantText('date', created_at)} ·{' '}
        {last_used_at ? `Se usó por última vez el ${instantText('moment', last_used_at)}` : 'Nunca se ha usado'}
      </p>
      <div className={css.change}>
        <ChangesLink label={name} of={{ tabla: 'api_keys', registro: id }} />
        {!revoked_at && (
          <Button small aria-label={`Revocar ${name}`} onClick={onRevoke}>
            Revocar
          </Button>
        )}
      </div>
    </li>
  )
}
