import { FactList } from '#app/ui/panel/fact-list.tsx'
import { RecordSection } from '#app/ui/panel/record-section.tsx'
import { staffLabel, staffText } from '#contract/applications/application-answers.ts'
import { APPLICATION_FIELDS, STEPS } from '#contract/applications/application-fields.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { answersOf } from './answers-of.ts'
import type { Application } from './queries.ts'

export function Answers({ application }: { application: Application }) {
  const data = answersOf(application)
  const given = STEPS.filter(({ id }) => id !== 'plan')
    .map(({ id, title }) => ({
      id,
      title,
      facts: APPLICATION_FIELDS.filter(({ step }) => step === id).map(
        ({ name, label, kind }) =>
          [
            name,
            staffLabel({ name, label }),
            kind === 'phone' ? phoneText(String(data[name] ?? '')) : staffText(name, data[name]),
          ] as const,
      ),
    }))
    .filter(({ facts }) => facts.some(([, , value]) => value !== ''))
  return (
    <RecordSection id="respuestas" title="Respuestas" level={3}>
      {given.length === 0 ? (
        <p className="text-muted">Todavía no contesta nada.</p>
      ) : (
        <div className="grid gap-3.5">
          {given.map(({ id, title, facts }) => (
            <div key={id}>
              <h4>{id === 'personal' ? 'Domicilio' : title}</h4>
              <FactList facts={facts} />
            </div>
          ))}
        </div>
      )}
    </RecordSection>
  )
}
