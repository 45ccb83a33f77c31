import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { curpBirthDate, curpProblem } from '#contract/people/curp.ts'
import { FISCAL_SITUATIONS, fiscalSituationText, UNKNOWN_FISCAL_SITUATION } from '#contract/people/fiscal-situations.ts'
import type { ProfileDraft } from '#contract/people/profile.ts'
import { FIELD_LABELS } from '#contract/people/profile-fields.ts'
import { homoclaveOf, RFC_WARNINGS, rfcRoot, rfcText, rfcWarnings, suggestedRfc } from '#contract/people/rfc.ts'
import css from './profile.module.css'
import type { ProfileForm } from './use-profile-form.ts'

const SITUATIONS = [
  ...FISCAL_SITUATIONS.map(({ code }) => ({ value: code, label: fiscalSituationText(code) })),
  { value: UNKNOWN_FISCAL_SITUATION, label: 'No sé' },
]

export function TaxFields({ form, fill }: Pick<ProfileForm, 'fill'> & Pick<ProfileForm['sending'], 'form'>) {
  const { register, watch, formState } = form
  const values = watch()
  const error = (field: keyof ProfileDraft) => formState.errors[field]?.message
  const root = rfcRoot(values)
  const suggested = homoclaveOf(suggestedRfc(values) ?? '')
  const typed = rfcText(values.rfc)
  const warnings = rfcWarnings(values.rfc, values)
  const isAnothersCurp =
    values.curp && values.birth_date && !curpProblem(values.curp) && curpBirthDate(values.curp) !== values.birth_date
  return (
    <fieldset className={css.profileGroup}>
      <legend>Datos fiscales</legend>
      <div className={forms.formRow}>
        <Field
          id="rfc"
          label={FIELD_LABELS.rfc}
          help="Trece caracteres, con homoclave."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={error('rfc')}
          {...register('rfc')}
        />
        <Field
          id="homoclave"
          label={FIELD_LABELS.homoclave}
          help="Los últimos tres de tu RFC."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={3}
          error={error('homoclave')}
          {...register('homoclave')}
        />
      </div>
      {root && !typed && (
        <p className={css.profileAside}>
          Por tu nombre y fecha de nacimiento empieza con <b className="text-ink tabular-nums">{root}</b>.{' '}
          <Button small onClick={() => fill('rfc', root)}>
            Usar {root}
          </Button>
        </p>
      )}
      {root && typed === root && suggested && !values.homoclave && (
        <p className={css.profileAside}>
          La homoclave suele ser <b className="text-ink tabular-nums">{suggested}</b>, pero el SAT puede darte otra:
          búscala en tu constancia.{' '}
          <Button small onClick={() => fill('homoclave', suggested)}>
            Usar {suggested}
          </Button>
        </p>
      )}
      {warnings.length > 0 && (
        <Notice look="warn" title="Revisa tu RFC" live>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{RFC_WARNINGS[warning]}</li>
            ))}
          </ul>
          <p>Si así está en tu constancia, guárdalo sin problema.</p>
        </Notice>
      )}
      <SelectField
        id="fiscal_situation"
        label={FIELD_LABELS.fiscal_situation}
        help="Tu régimen ante el SAT. El número es su clave."
        placeholder="Elige…"
        options={SITUATIONS}
        error={error('fiscal_situation')}
        {...register('fiscal_situation')}
      />
      {values.fiscal_situation === UNKNOWN_FISCAL_SITUATION && (
        <Notice title="Cómo saberlo" live>
          <p>
            Si solo cobras nómina, es Asalariado (605). Si no, viene en tu Constancia de Situación Fiscal, en “Régimen”:
            la descargas gratis en el portal del SAT. También puedes dejarlo pendiente y preguntarle a tu asesor.
          </p>
        </Notice>
      )}
      <Field
        id="curp"
        label={FIELD_LABELS.curp}
        optional
        help="La piden los bancos; si la escribes ahora, tu solicitud irá más rápido."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        error={error('curp')}
        {...register('curp')}
      />
      {isAnothersCurp && (
        <Notice look="warn" live>
          <p>La fecha dentro de la CURP no es tu fecha de nacimiento. Revisa las dos.</p>
        </Notice>
      )}
    </fieldset>
  )
}
