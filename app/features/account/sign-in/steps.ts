export const SIGN_IN_STEPS = {
  entrar: 'Inicia sesión',
  codigo: 'Entra con un código',
  verificar: 'Escribe tu código',
  registro: 'Crea tu cuenta',
  recuperar: 'Recupera tu cuenta',
  'segundo-factor': 'Confirma que eres tú',
  'nueva-contrasena': 'Elige una contraseña nueva',
} as const

export type SignInStep = keyof typeof SIGN_IN_STEPS

export function signInStepOf(search: string): SignInStep {
  const given = new URLSearchParams(search).get('paso') ?? ''
  return Object.hasOwn(SIGN_IN_STEPS, given) ? (given as SignInStep) : 'entrar'
}

export function stepPath(path: string, step: SignInStep, search = ''): string {
  const params = new URLSearchParams()
  if (step !== 'entrar') params.set('paso', step)
  const back = new URLSearchParams(search).get('volver')
  if (back) params.set('volver', back)
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
