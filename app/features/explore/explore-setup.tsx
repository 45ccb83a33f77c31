import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import frame from '#app/ui/frame.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { precio } from '#contract/text/money.ts'
import { BODY_TYPES } from '#contract/vehicles/body-types.ts'
import css from './explore.module.css'

const BUDGETS = [4000, 6000, 8000, 12_000]

export function ExploreSetup() {
  return (
    <Form method="get" action="/explorar" className={css.exploreSetup}>
      <Icon name="compass" />
      <h1>Explora de uno en uno</h1>
      <p className={frame.pageIntro}>Te mostramos un auto a la vez: guarda los que te gusten, pasa los que no.</p>
      <fieldset>
        <legend className="w-full mb-2.5 font-semibold">¿Cuánto quieres pagar al mes?</legend>
        <div className={css.exploreChoices}>
          <Choice name="mensualidad" value="" label="No importa" first />
          {BUDGETS.map((budget) => (
            <Choice key={budget} name="mensualidad" value={String(budget)} label={`Hasta ${precio(budget)}`} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="w-full mb-2.5 font-semibold">¿Qué tipo de auto?</legend>
        <div className={css.exploreChoices}>
          <Choice name="carroceria" value="" label="Todos" first />
          {BODY_TYPES.map(({ value }) => (
            <Choice key={value} name="carroceria" value={value} label={value} />
          ))}
        </div>
      </fieldset>
      <input type="hidden" name="n" value="0" />
      <Button type="submit" look="primary">
        Empezar
      </Button>
      <Link to="/autos" className={controls.link}>
        Prefiero ver la lista
      </Link>
    </Form>
  )
}

function Choice({ name, value, label, first }: { name: string; value: string; label: string; first?: boolean }) {
  return (
    <label className={controls.chip}>
      <input type="radio" name={name} value={value} defaultChecked={first} />
      {label}
    </label>
  )
}
