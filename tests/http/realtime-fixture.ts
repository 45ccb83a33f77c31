import { randomUUID } from 'node:crypto'
import { type RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll } from 'vitest'
import WebSocket from 'ws'
import { type Database, openDatabase } from '#server/db.ts'
import { authContext } from '#server/http/auth-context.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { openRealtime, type Realtime, type RealtimeOptions } from '#server/realtime/realtime.ts'
import { ownDatabase } from '../clone.ts'

const SECRET = new TextEncoder().encode('the secret of these tests, long enough for HS256')

/** Token without a session unless `claims` name one. */
export const tokenFor = (claims: Record<string, unknown>, seconds = 3600) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(SECRET)

export interface Told<Thing> {
  all: Thing[]
  until(fits: (thing: Thing) => boolean): Promise<Thing>
}

export function collect<Thing>(): Told<Thing> & { add(thing: Thing): void } {
  const all: Thing[] = []
  const waiting = new Set<() => void>()
  return {
    all,
    add(thing) {
      all.push(thing)
      for (const look of [...waiting]) look()
    },
    until: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = all.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

export interface LiveNode {
  url(protocol: 'ws' | 'http'): string
  close(): Promise<void>
}

async function openNode(database: string, options: Partial<RealtimeOptions>): Promise<LiveNode> {
  const db: Database = openDatabase(database.replace('//postgres@', '//authenticator@'), 5)
  const realtime: Realtime = openRealtime({
    db,
    log: pino({ level: 'silent' }),
    verify: authContext({ keys: SECRET, anonRole: 'anon', requireKey: true }),
    sessions: 'checked',
    paths: ['/realtime/v1/websocket'],
    mostSockets: 1000,
    mostPerAddress: 1000,
    trustProxy: false,
    ...options,
  })
  const app = new Hono().route('/realtime/v1', realtime.routes)
  const server: Listening = await listen((request) => app.fetch(request), {
    port: 0,
    host: '127.0.0.1',
    drainMs: 0,
    upgrade: realtime.upgrade,
  })
  let closed: Promise<void> | undefined
  return {
    url: (protocol) => `${protocol}://127.0.0.1:${server.port}/realtime/v1`,
    close: () =>
      (closed ??= (async () => {
        await realtime.close()
        await server.close()
        await db.close()
      })()),
  }
}

export function liveServer(options: Partial<RealtimeOptions> = {}) {
  const database = ownDatabase()
  const clients: RealtimeClient[] = []
  const more: LiveNode[] = []
  let owner: pg.Client
  let node: LiveNode
  let anon: string

  beforeAll(async () => {
    owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await owner.query(NOTES)
    anon = await tokenFor({ role: 'anon' })
    node = await openNode(database.url, options)
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.removeAllChannels()
  })
  afterAll(async () => {
    for (const one of [...more, node]) await one.close()
    await owner.end()
  })

  const url = (protocol: 'ws' | 'http') => node.url(protocol)
  return {
    url,
    async another() {
      const one = await openNode(database.url, options)
      more.push(one)
      return one
    },
    get anon() {
      return anon
    },
    get owner() {
      return owner
    },
    get databaseUrl() {
      return database.url
    },
    async client(claims?: Record<string, unknown>, more: object = {}, at: LiveNode = node) {
      const token = claims ? await tokenFor({ role: 'authenticated', ...claims }) : null
      const client = new RealtimeClient(at.url('ws'), {
        params: { apikey: anon },
        transport: WebSocket as never,
        ...(token && { accessToken: async () => token }),
        ...more,
      })
      clients.push(client)
      if (token) await client.setAuth()
      return client
    },
    async socket(vsn = '1.0.0', key = anon) {
      const socket = new WebSocket(`${url('ws')}/websocket?apikey=${key}&vsn=${vsn}`)
      // biome-ignore lint/suspicious/noExplicitAny: whatever is told; tests compare it
      const told = collect<any>()
      const closed = new Promise<number>((resolve) => socket.on('close', resolve))
      socket.on('message', (data, isBinary) => told.add(isBinary ? data : JSON.parse(String(data))))
      socket.on('error', () => {})
      await new Promise((resolve) => socket.once('open', resolve))
      return {
        socket,
        told,
        closed,
        send: (message: unknown) => socket.send(JSON.stringify(message)),
        push: (topic: string, event: string, payload: object = {}, ref: string = randomUUID()) => {
          socket.send(JSON.stringify({ topic, event, payload, ref, join_ref: ref }))
          const reply = told.until((one) => one.event === 'phx_reply' && one.ref === ref)
          const lost = closed.then((code) => Promise.reject(new Error(`closed (${code}) before ${event} was answered`)))
          const answer = Promise.race([reply, lost])
          // The test may end before the answer.
          answer.catch(() => {})
          return answer
        },
      }
    },
    async note(who: string, body = 'hola') {
      const { rows } = await owner.query('insert into public.notes (owner, body) values ($1, $2) returning *', [
        who,
        body,
      ])
      return rows[0]
    },
  }
}

export function subscribed(channel: RealtimeChannel, followsChanges = false): Promise<string> {
  return new Promise((resolve) => {
    if (followsChanges)
      channel.on('system', {}, ({ extension, status }: { extension: string; status: string }) => {
        if (extension === 'postgres_changes') resolve(status)
      })
    channel.subscribe((status, error) => {
      if (!followsChanges || status !== 'SUBSCRIBED') resolve(error ? `${status}: ${error.message}` : status)
    })
  })
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
export function changesTo(channel: RealtimeChannel, asked: object = {}): Told<any> {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const told = collect<any>()
  channel.on('postgres_changes', { event: '*', schema: 'public', table: 'notes', ...asked } as never, told.add)
  return told
}

const NOTES = `
  create table public.notes (id uuid primary key default gen_random_uuid(), owner uuid not null, body text, price numeric, at timestamptz default now(), secret text);
  alter table public.notes enable row level security;
  grant select (id, owner, body, price, at) on public.notes to authenticated;
  grant select on public.notes to service_role;
  create policy own on public.notes for select to authenticated using (owner = auth.uid());
  create table public.hidden (id int primary key);
  alter publication supabase_realtime add table public.notes;
  select private.follow_publication();
  notify pgrst, 'reload schema';
`
