import { type OpeningDays, specialLines, weekLines } from '#contract/dates/opening-hours.ts'

export function OpeningTimes({ hours, exceptions }: OpeningDays) {
  return (
    <dl>
      {[...weekLines(hours), ...specialLines(exceptions)].map(({ days, open }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{open}</dd>
        </div>
      ))}
    </dl>
  )
}
