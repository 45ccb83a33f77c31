import { instantText } from '#contract/dates/date-texts.ts'

export interface ChangeMark {
  /** Null: never changed. */
  changed_at: string | null
  changed_by: string | null
  reason: string | null
}

export const LastChange = ({ mark }: { mark: ChangeMark | null }) =>
  mark?.changed_at && (
    <p className="text-muted text-[13px]">
      Lo cambió {mark.changed_by ?? 'alguien que ya no está'} el {instantText('moment', mark.changed_at)}
      {mark.reason && `: «${mark.reason}»`}
    </p>
  )
