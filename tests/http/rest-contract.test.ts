import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#db/root.ts'
import { readContractEnv } from '#server/rest/contract-env.ts'
import { testInFull } from '../in-full.ts'
import { restServer, SECRET } from './rest-fixture.ts'
import { serveContract } from './served-contract.ts'

const DATABASE_URL = 'postgres://somebody@somewhere/thing'
const folder = mkdtempSync(join(tmpdir(), 'volante-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the environment of serve:contract', () => {
  test.each([
    [{}, 'DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL, PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL, PGRST_DB_SCHEMAS: ' , ' }, 'PGRST_DB_SCHEMAS'],
    [{ DATABASE_URL, PGRST_DB_TX_END: 'maybe' }, 'PGRST_DB_TX_END'],
    [{ DATABASE_URL, PGRST_DB_MAX_ROWS: '-1' }, 'PGRST_DB_MAX_ROWS'],
    [{ DATABASE_URL, PGRST_JWT_SECRET: 'short' }, 'PGRST_JWT_SECRET'],
    [{ DATABASE_URL, PGRST_JWT_SECRET: '{"kty"' }, 'PGRST_JWT_SECRET'],
    [{ DATABASE_URL, PGRST_JWT_ROLE_CLAIM_KEY: 'role' }, 'PGRST_JWT_ROLE_CLAIM_KEY'],
    [{ DATABASE_URL, PGRST_DB_AGGREGATES_ENABLED: 'perhaps' }, 'PGRST_DB_AGGREGATES_ENABLED'],
    [{ DATABASE_URL, GOTRUE_SITE_URL: 'https://site.example' }, 'GOTRUE_JWT_SECRET'],
    [{ DATABASE_URL, GOTRUE_JWT_SECRET: SECRET, GOTRUE_JWT_EXP: 'soon' }, 'GOTRUE_JWT_EXP'],
    [{ DATABASE_URL, GOTRUE_JWT_SECRET: SECRET, GOTRUE_JWT_KEYS: '[]' }, 'GOTRUE_JWT_KEYS'],
  ])('rejects %o, naming %s', (source, name) => {
    expect(() => readContractEnv(source)).toThrow(new RegExp(`not valid:[^]*${name}`))
  })

  test("has the reference server's defaults and spellings", () => {
    expect(readContractEnv({ PGRST_DB_URI: DATABASE_URL, PGRST_SERVER_PORT: '4000' })).toMatchObject({
      databaseUrl: DATABASE_URL,
      port: 4000,
      PGRST_DB_SCHEMAS: ['public'],
      PGRST_DB_EXTRA_SEARCH_PATH: ['public'],
      PGRST_DB_TX_END: 'commit',
    })
    writeFileSync(join(folder, 'secret'), `${SECRET}\n`)
    const env = readContractEnv({
      DATABASE_URL,
      PORT: '1',
      PGRST_SERVER_PORT: '2',
      PGRST_DB_SCHEMAS: 'public, personal',
      PGRST_DB_EXTRA_SEARCH_PATH: '',
      PGRST_DB_PLAN_ENABLED: '1',
      PGRST_JWT_SECRET: `@${join(folder, 'secret')}`,
      PGRST_ADMIN_SERVER_PORT: '3001',
    })
    expect(env).toMatchObject({
      port: 1,
      PGRST_DB_SCHEMAS: ['public', 'personal'],
      PGRST_DB_EXTRA_SEARCH_PATH: [],
      PGRST_DB_PLAN_ENABLED: true,
    })
    expect([env.PGRST_JWT_SECRET, env.unused]).toEqual([SECRET, ['PGRST_ADMIN_SERVER_PORT']])
  })
})

describe('npm run serve:contract', () => {
  const server = restServer()
  let url = ''
  let stop = async () => {}

  beforeAll(async () => {
    const served = await serveContract({
      DATABASE_URL: server.databaseUrl,
      PGRST_DB_SCHEMAS: 'shop,personal',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_JWT_SECRET: SECRET,
    })
    url = served.url
    stop = served.stop
  })
  afterAll(() => stop())

  test('serves the root and /rest/v1 over HTTP, without a key as anon', async () => {
    for (const root of [url, `${url}/rest/v1`]) {
      const client = new PostgrestClient(root)
      expect(await client.from('users').select('username').eq('username', 'supabot')).toMatchObject({
        status: 200,
        statusText: 'OK',
        data: [{ username: 'supabot' }],
      })
      expect(await client.from('users').select('*', { count: 'exact', head: true })).toMatchObject({ count: 5 })
      expect(await client.rpc('void_func')).toMatchObject({ status: 204, statusText: 'No Content' })
      expect((await fetch(`${root}/`)).headers.get('content-type')).toContain('openapi')
    }
  })

  test('ends on SIGTERM', async () => {
    await stop()
    await expect(fetch(url)).rejects.toThrow()
    stop = async () => {}
  })
})

describe('npm run keys', () => {
  const keys = (env: Record<string, string>, ...args: string[]) =>
    spawnSync('node_modules/.bin/tsx', ['scripts/keys.ts', ...args], {
      cwd: PROJECT_ROOT,
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
      encoding: 'utf8',
    })

  test('names an invalid variable', () => {
    const { status, stderr } = keys({ PORT: 'x' })
    expect(status).toBe(1)
    expect(stderr).toContain('PORT')
  })

  testInFull('prints the same keys every time, and JSON for programs', () => {
    const first = JSON.parse(keys({}, '--json').stdout)
    expect(first).toEqual({
      url: 'http://localhost:3000',
      anon: expect.stringMatching(/^ey/),
      service_role: expect.stringMatching(/^ey/),
    })
    const again = keys({ PORT: '8123' })
    expect(again.stdout).toContain('http://localhost:8123')
    expect(again.stdout).toContain(first.anon)
    expect(JSON.parse(keys({ PUBLIC_URL: 'https://autos.example' }, '--json').stdout)).toEqual({
      ...first,
      url: 'https://autos.example',
    })
  })
})
