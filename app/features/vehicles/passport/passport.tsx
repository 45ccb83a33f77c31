import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PassportRow } from '#contract/vehicles/passport.ts'
import { InspectionMeasures } from '../inspection/inspection-measures.tsx'
import css from './passport.module.css'
import { PassportCheck } from './passport-check.tsx'
import type { PassportView } from './passport-view.ts'

interface PassportProps {
  view: PassportView | null
  rows: readonly PassportRow[]
}

export function Passport({ view, rows }: PassportProps) {
  if (!view) {
    return (
      <EmptyState icon="file-text" title="Todavía no hay nada anotado">
        Aquí quedan los cambios de precio, los kilómetros que se lean, las inspecciones y lo que se repare de este auto.
      </EmptyState>
    )
  }
  const { prices, readings, inspections, repairs, entries } = view
  return (
    <div className={css.passport}>
      <section aria-labelledby="precios">
        <h2 id="precios">Precio</h2>
        {prices.length === 0 && <p>Desde que se publicó no ha cambiado de precio.</p>}
        <ul>
          {prices.map((entry) => (
            <li key={entry.n}>
              <Day of={entry} /> {entry.text}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="kilometros">
        <h2 id="kilometros">Kilómetros</h2>
        {readings.length === 0 && <p>Todavía no se ha leído su odómetro con nosotros.</p>}
        {readings.length > 0 && (
          <table className={css.readings}>
            <caption className="sr-only">Lecturas del odómetro</caption>
            <thead>
              <tr>
                <th scope="col">Día</th>
                <th scope="col">Kilómetros</th>
                <th scope="col">Dónde se leyó</th>
              </tr>
            </thead>
            <tbody>
              {readings.map((entry) => (
                <tr key={entry.n}>
                  <td>
                    <Day of={entry} />
                  </td>
                  <td>{entry.withdrawn ? <s>{entry.text}</s> : entry.text}</td>
                  <td>{entry.source}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section aria-labelledby="inspecciones">
        <h2 id="inspecciones">Inspecciones</h2>
        {inspections.length === 0 && <p>Todavía no hay una inspección que mostrarte.</p>}
        {inspections.map((entry) => (
          <div key={entry.n}>
            <p>
              <Day of={entry} /> {entry.text}.
            </p>
            {entry.measures.length > 0 && <InspectionMeasures title="Lo que se midió" rows={entry.measures} />}
          </div>
        ))}
      </section>
      <section aria-labelledby="reparaciones">
        <h2 id="reparaciones">Reparaciones</h2>
        {repairs.length === 0 && <p>No se le ha reparado nada con nosotros.</p>}
        <ul>
          {repairs.map((entry) => (
            <li key={entry.n}>
              <Day of={entry} /> {entry.text}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="comprobar">
        <h2 id="comprobar">Compruébalo tú</h2>
        <p>
          Cada anotación lleva la huella de la anterior. Si alguien cambia una sola letra de lo que ya estaba escrito,
          las huellas dejan de encajar. Tu hoja impresa guarda la última: con ella se nota también si se escribió todo
          de nuevo.
        </p>
        <PassportCheck rows={rows} />
        <details>
          <summary>
            Las {entries.length} anotaciones, una por una
            <Icon name="chevron-down" />
          </summary>
          <ol>
            {entries.map(({ place, text, hash }) => (
              <li key={place} value={place}>
                {text} <code>{hash}</code>
              </li>
            ))}
          </ol>
        </details>
      </section>
      <p>
        <small>No dice lo que nadie anotó aquí: choques, servicios o dueños de antes que no conocemos.</small>
      </p>
    </div>
  )
}

function Day({ of: { day, withdrawn } }: { of: { day: string; withdrawn: string | null } }) {
  return (
    <>
      <b>{day}</b>
      {withdrawn && <small> {withdrawn}.</small>}
    </>
  )
}
