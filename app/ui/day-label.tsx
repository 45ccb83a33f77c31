import { dayText } from '#contract/dates/date-texts.ts'

export function DayLabel({ day }: { day: string }) {
  const text = dayText('weekday', day)
  return (
    <>
      <span className="sr-only">{text}: </span>
      <span aria-hidden="true" className="text-muted text-[0.8125rem] font-normal">
        {text.slice(0, 3)}
      </span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
    </>
  )
}
