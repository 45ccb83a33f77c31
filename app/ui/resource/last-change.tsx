import { instantText } from '#contract/dates/date-texts.ts'
import css from './resource.module.css'

export interface ChangeMark {
  /** Null: never changed. */
  changed_at: string | null
  changed_by: string | null
  reason: string | null
}

export const LastChange = ({ mark }: { mark: ChangeMark | null }) =>
  mark?.changed_at && (
    <p className={css.by}>
      Lo cambió {mark.changed_by ?? 'alguien que ya no está'} el {instantText('moment', mark.changed_at)}
      {mark.reason && `: «${mark.reason}»`}
    </p>
  )
