import type { DraftState } from '#app/lib/draft-sync.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import css from './applications.module.css'
import type { DraftHandle } from './step-props.ts'

const TOLD: Record<DraftState, { icon: IconName; text: string }> = {
  saved: { icon: 'check', text: 'Guardado' },
  saving: { icon: 'clock', text: 'Guardando…' },
  offline: {
    icon: 'wifi-off',
    text: 'Sin conexión. Sigue escribiendo: se queda en este dispositivo y se guarda cuando vuelva.',
  },
  failed: {
    icon: 'circle-alert',
    text: SCREEN_MESSAGES.draft_waits,
  },
}

export function SaveState({ draft }: { draft: DraftHandle }) {
  const { icon, text } = TOLD[draft.state]
  return (
    <div className={css.applicationSaved} data-state={draft.state}>
      <p className="flex items-center gap-1.5" role="status">
        <Icon name={icon} />
        {text}
      </p>
      {draft.state === 'failed' && (
        <Button small onClick={() => void draft.flush()}>
          Guardar ahora
        </Button>
      )}
    </div>
  )
}
