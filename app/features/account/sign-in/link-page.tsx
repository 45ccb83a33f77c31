import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { authClient, recoveryBegun, sessionReady } from '#app/features/people/session.ts'
import controls from '#app/ui/controls.module.css'
import forms from '#app/ui/forms.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import structure from '#app/ui/structure.module.css'
import { LINK_FAILED } from '#contract/people/auth-messages.ts'
import { leadOn, savedDestination } from '../after-sign-in.ts'
import { type AuthFailure, authFailure } from '../auth-failure.ts'
import type { LinkPurpose } from '../link-path.ts'
import { type Arrival, openSession, readArrival, spendMailed } from './link-arrival.ts'
import { MailedLink } from './mailed-link.tsx'
import css from './sign-in.module.css'
import { stepPath } from './steps.ts'

type Mailed = Extract<Arrival, { kind: 'mailed' }>
type Result =
  | { kind: 'opening' }
  | { kind: 'mailed'; mailed: Mailed }
  | { kind: 'half' }
  | { kind: 'elsewhere' }
  | { kind: 'failed'; failure: AuthFailure }

// Opened in another browser: the address is confirmed, but no session possible.
const ELSEWHERE = ['pkce_code_verifier_not_found', 'bad_code_verifier']

export function LinkPage() {
  const navigate = useNavigate()
  const [result, setResult] = useState<Result>({ kind: 'opening' })
  const [given] = useState(() => (typeof location === 'undefined' ? '' : location.search))
  const begun = useRef<string>(undefined)
  // Only the fragment changes when another link is pasted.
  const { hash: wanted } = useLocation()

  const goOn = async (search: string, choosesPassword: boolean) => {
    const purpose = purposeOf(search)
    const choosing = choosesPassword || purpose === 'nueva-contrasena'
    if (choosing) recoveryBegun()
    const session = await sessionReady()
    if (choosing || session.needsSecondFactor) return void navigate('/acceder', { replace: true })
    const back = purpose === 'correo' || purpose === 'vinculo' ? '/escritorio/profile?seccion=seguridad' : null
    void navigate(back ?? leadOn(savedDestination(search, location.origin), session.profile), { replace: true })
  }

  const spend = async ({ token, type, target }: Mailed) => {
    const { search } = location
    // A foreign redirect target uses the standard verify URL.
    if (target && !`${target}/`.startsWith(`${location.origin}/`))
      return location.assign(`/auth/v1/verify?${location.hash.slice(1)}`)
    try {
      const done = await spendMailed(await authClient(), token, type)
      history.replaceState(history.state, '', location.pathname)
      if (done === 'half') setResult({ kind: 'half' })
      else await goOn(search, done === 'password')
    } catch (error) {
      setResult({ kind: 'failed', failure: authFailure(error) })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address.
  useEffect(() => {
    if (begun.current === wanted) return
    begun.current = wanted
    const { search, hash } = location
    const purpose = purposeOf(search)
    const arrive = async () => {
      const arrival = readArrival(search, hash)
      if (arrival.kind === 'refused') return setResult({ kind: 'failed', failure: authFailure(arrival) })
      if (arrival.kind === 'mailed') return setResult({ kind: 'mailed', mailed: arrival })
      if (arrival.kind === 'message') return setResult({ kind: 'half' })
      if (arrival.kind === 'nothing') return void navigate('/acceder', { replace: true })
      // Codes are single-use, so remove them from history.
      history.replaceState(history.state, '', location.pathname)
      await goOn(search, await openSession(await authClient(), arrival))
    }
    arrive().catch((error) => {
      const failure = authFailure(error)
      const elsewhere = ELSEWHERE.includes(failure.code) && purpose !== 'nueva-contrasena'
      setResult(elsewhere ? { kind: 'elsewhere' } : { kind: 'failed', failure })
    })
  }, [wanted])

  if (result.kind === 'mailed')
    return <MailedLink key={result.mailed.token} type={result.mailed.type} onPress={() => spend(result.mailed)} />
  return (
    <section className={`${css.auth} ${structure.card}`} aria-labelledby="puerta">
      <h1 id="puerta">{TITLES[result.kind]}</h1>
      {result.kind === 'opening' && (
        <div className={forms.form} role="status">
          <span className="sr-only">Un momento…</span>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {result.kind === 'half' && (
        <Notice look="success" live title="Falta un paso">
          Abre también el enlace que enviamos a tu otro correo. El cambio queda hecho cuando confirmes los dos.
        </Notice>
      )}
      {result.kind === 'elsewhere' && (
        <Notice look="success" live>
          Abriste el enlace en otro navegador que el que usaste para pedirlo. Tu dirección quedó confirmada; inicia
          sesión para continuar aquí.
        </Notice>
      )}
      {result.kind === 'failed' && (
        <Notice look="danger" live>
          {result.failure.text}
        </Notice>
      )}
      {result.kind !== 'opening' && (
        <div className="grid gap-3 empty:hidden">
          <Link to={stepPath('/acceder', 'entrar', given)} className={`${controls.btn} ${controls.btnPrimary}`}>
            {result.kind === 'half' ? 'Ir a mi cuenta' : 'Iniciar sesión'}
          </Link>
          {result.kind === 'failed' && (
            <Link to={stepPath('/acceder', 'codigo', given)} className={`${controls.btn} ${controls.btnSecondary}`}>
              Pedir un código
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

const purposeOf = (search: string) => new URLSearchParams(search).get('para') as LinkPurpose | null

const TITLES: Record<Exclude<Result['kind'], 'mailed'>, string> = {
  opening: 'Abriendo tu cuenta',
  half: 'Confirmamos tu correo',
  elsewhere: 'Tu correo quedó confirmado',
  failed: LINK_FAILED,
}
