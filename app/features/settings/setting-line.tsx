import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import css from '#app/ui/resource/resource.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import type { Setting } from './queries.ts'
import { type SETTING_WORDS, settingText } from './setting-words.ts'

interface SettingLineProps {
  words: (typeof SETTING_WORDS)['funciones'][string]
  setting: Setting
  onChange: () => void
}

export function SettingLine({ words, setting, onChange }: SettingLineProps) {
  const { changed_at, changed_by, reason } = setting
  return (
    <li className={css.line}>
      <h3>{words.label}</h3>
      <p className={css.says}>{settingText(words, setting.value)}</p>
      <p>
        {words.help}{' '}
        {words.page && setting.value === true && (
          // A full page load: this tab's site data may be stale.
          <a href={words.page}>Verla en el sitio</a>
        )}
      </p>
      {changed_at && (
        <p className={css.by}>
          Lo cambió {changed_by ?? 'alguien que ya no está'} el {instantText('moment', changed_at)}
          {reason && `: «${reason}»`}
        </p>
      )}
      <div className={css.change}>
        <ChangesLink label={words.label} of={{ tabla: 'app_config', registro: setting.key }} />
        <Button small aria-label={`Cambiar ${words.label}`} onClick={onChange}>
          Cambiar
        </Button>
      </div>
    </li>
  )
}
