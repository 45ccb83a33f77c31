import type { Env } from './env.ts'
import { isLoopbackAddress } from './http/loopback.ts'

export function whereLines({ MODE, HOST }: Pick<Env, 'MODE' | 'HOST'>, port: number): string[] {
  const at = `${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
  if (MODE === 'production') return [`Modo producción. Escucha en ${at}.`]
  if (isLoopbackAddress(HOST))
    return [`Modo demostración. Escucha en ${at}: solo se abre desde esta máquina (HOST=0.0.0.0 lo abre a la red).`]
  return [
    `Modo demostración. Escucha en ${at}: se abre desde la red, y cualquiera puede entrar con las cuentas de demostración`,
    'y leer sus correos en /dev/buzon. Para usarlo de verdad: MODE=production.',
  ]
}
