import { expect, test } from 'vitest'
import { whereLines } from './where-lines.ts'

const said = (MODE: 'demo' | 'production', HOST: string) => whereLines({ MODE, HOST }, 3000).join(' ')

test.each(['127.0.0.1', '::1', 'localhost'])('a demonstration on %s says that only this machine can open it', (host) =>
  expect(said('demo', host)).toContain('solo se abre desde esta máquina'),
)

test.each(['0.0.0.0', '::', '192.168.1.20', 'demo.lan'])('one on %s says that anybody can open it', (host) =>
  expect(said('demo', host)).toMatch(/se abre desde la red, y cualquiera puede entrar.*MODE=production/),
)

test('always states where it listens', () => {
  expect(said('demo', '127.0.0.1')).toContain('127.0.0.1:3000')
  expect(said('demo', '::')).toContain('[::]:3000')
  expect(said('production', '0.0.0.0')).toBe('Modo producción. Escucha en 0.0.0.0:3000.')
})
