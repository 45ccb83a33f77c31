import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#app/features/people/session.ts'
import type { SessionState } from '#app/features/people/session-store.ts'
import { useAccountHint } from '#app/lib/account-hint.ts'
import forms from '#app/ui/forms.module.css'
import { Skeleton } from '#app/ui/skeleton.tsx'
import structure from '#app/ui/structure.module.css'
import { leadOn } from '../after-sign-in.ts'
import { CodeForm } from './code-form.tsx'
import { CodeRequestForm } from './code-request-form.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import css from './sign-in.module.css'
import { useSignInPage } from './sign-in-page.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { SIGN_IN_STEPS, type SignInStep, signInStepOf } from './steps.ts'

const FORMS: Record<SignInStep, () => ReactNode> = {
  entrar: () => <PasswordForm />,
  codigo: () => <CodeRequestForm key="entrar" purpose="entrar" />,
  verificar: () => <CodeForm />,
  registro: () => <SignUpForm />,
  recuperar: () => <CodeRequestForm key="recuperar" purpose="recuperar" />,
  'segundo-factor': () => <SecondFactorForm />,
  'nueva-contrasena': () => <NewPasswordForm />,
}

export function SignInPage() {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const { staff, goTo, pathTo, destination } = useSignInPage()
  const remembered = useAccountHint() !== null
  const title = useRef<HTMLHeadingElement>(null)
  const wanted = signInStepOf(location.search)
  const step = staff && wanted === 'registro' ? 'entrar' : wanted
  const due = dueStep(session)

  // biome-ignore lint/correctness/useExhaustiveDependencies: redirects once per change of the session or the step.
  useEffect(() => {
    if (session.status === 'loading') return
    if (due) {
      if (due !== step) void navigate(pathTo(due), { replace: true })
    } else if (session.status === 'in') {
      void navigate(leadOn(destination(), session.profile), { replace: true })
    } else if (step === 'segundo-factor' || step === 'nueva-contrasena') void goTo('entrar')
  }, [session.status, due, step])

  const before = useRef(step)
  useEffect(() => {
    const heading = title.current
    if (before.current !== step && !heading?.parentElement?.contains(document.activeElement)) heading?.focus()
    before.current = step
  }, [step])

  const leaving = session.status === 'in' && !due
  const waiting = leaving || (remembered && session.status === 'loading' && !session.user)
  return (
    <section className={`${css.auth} ${structure.card}`} aria-labelledby="puerta">
      <h1 id="puerta" ref={title} tabIndex={-1}>
        {staff && step === 'entrar' ? 'Acceso del equipo' : SIGN_IN_STEPS[step]}
      </h1>
      {waiting ? <SignInSkeleton /> : FORMS[step]()}
    </section>
  )
}

const dueStep = ({ status, needsSecondFactor, recovering }: SessionState): SignInStep | null => {
  if (status !== 'in') return null
  if (needsSecondFactor) return 'segundo-factor'
  return recovering ? 'nueva-contrasena' : null
}

function SignInSkeleton() {
  return (
    <div className={forms.form} role="status">
      <span className="sr-only">Abriendo tu cuenta…</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}
