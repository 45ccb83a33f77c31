import type { Database } from '#contract/database.ts'
import { onAccountChange } from './account-hint.ts'
import { type Backend, type OnAuth, type OpenAuth, tellRefusal, tokenReader } from './caller.ts'
import { type LiveSocket, openLiveSocket, type ReceivedMessage } from './live-socket.ts'

type Tables = Database['public']['Tables']

/** Readable rows of a table, optionally filtered ('application_id=eq.…'). */
export interface LiveWatch<Table extends keyof Tables = keyof Tables> {
  table: Table
  /** column=operator.value, comma-separated. */
  filter?: string
  columns?: readonly (keyof Tables[Table]['Row'] & string)[]
}

/** A change with readable columns. `old` has only the key; `row` null: removed. */
export interface LiveChange<Table extends keyof Tables = keyof Tables> {
  kind: 'insert' | 'update' | 'delete'
  table: Table
  row: Partial<Tables[Table]['Row']> | null
  old: Partial<Tables[Table]['Row']> | null
}

export interface LiveListener {
  changed(change: LiveChange): void
  /** Changes may have been missed: reload. */
  gap(): void
}

export interface Live {
  watch(watch: LiveWatch, listener: LiveListener): () => void
  readonly isCrowded: boolean
  onCrowded(listener: () => void): () => void
}

interface Channel {
  topic: string
  watch: LiveWatch
  listeners: Set<LiveListener>
  joinRef: string | null
  isJoined: boolean
  tries: number
  retry?: ReturnType<typeof setTimeout> | undefined
}

const KINDS = { INSERT: 'insert', UPDATE: 'update', DELETE: 'delete' } as const

// The official client's intervals, then longer ones.
const RETRY_MS = [1000, 2000, 5000, 10_000, 10_000, 10_000, 30_000]
/** Backoff in ms with jitter, so tabs do not reconnect together. */
const pauseAfter = (tries: number) => RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]! * (0.5 + Math.random() / 2)

const HELD_MS = 5000

const CROWDED = 1013
const CROWDED_MS = 60_000

/** Keeps the socket between screens. */
const LINGER_MS = 5000

/** A hidden tab disconnects after so long. */
const HIDDEN_MS = 5 * 60_000

/** The tab's realtime socket (protocol 1.0.0), open while subscribed, signed in and visible. */
export function openLive(backend: Backend, openAuth: OpenAuth, onAuth: OnAuth): Live {
  const token = tokenReader(backend, openAuth)
  const channels = new Map<string, Channel>()
  let socket: LiveSocket | undefined
  let opening = false
  let tries = 0
  let later: ReturnType<typeof setTimeout> | undefined
  let held: ReturnType<typeof setTimeout> | undefined
  let resting = false
  let isCrowded = false
  const crowdListeners = new Set<() => void>()
  const setCrowded = (is: boolean) => {
    if (isCrowded === is) return
    isCrowded = is
    for (const listener of crowdListeners) listener()
  }

  const url = new URL(`${backend.url}/realtime/v1/websocket?vsn=1.0.0`)
  url.protocol = url.protocol.replace('http', 'ws')
  url.searchParams.set('apikey', backend.anonKey)

  const connect = async () => {
    // Wait for a network.
    if (socket || opening || resting || !navigator.onLine || channels.size === 0 || !backend.hasSession?.()) return
    opening = true
    const given = await token().catch(() => undefined)
    opening = false
    if (given === null || socket || resting || channels.size === 0) return
    if (given === undefined) return again()
    socket = openLiveSocket(url.href, {
      opened() {
        for (const channel of channels.values()) void join(channel)
      },
      received,
      closed(code) {
        drop()
        setCrowded(code === CROWDED)
        again(code === CROWDED ? CROWDED_MS * (0.5 + Math.random() / 2) : undefined)
      },
    })
  }
  const again = (pause = pauseAfter(tries++)) => {
    clearTimeout(later)
    later = setTimeout(() => void connect(), pause)
  }
  const hurry = () => {
    clearTimeout(later)
    tries = 0
    void connect()
  }
  const drop = () => {
    clearTimeout(held)
    held = undefined
    socket?.close()
    socket = undefined
    for (const channel of channels.values()) forget(channel)
  }
  const forget = (channel: Channel) => {
    clearTimeout(channel.retry)
    channel.joinRef = null
    channel.isJoined = false
  }

  const join = async (channel: Channel) => {
    const access_token = await token().catch(() => undefined)
    if (!socket?.isOpen || channel.joinRef || channel.listeners.size === 0) return
    if (access_token === null) return drop()
    const { table, filter, columns } = channel.watch
    const asked = {
      event: '*',
      schema: 'public',
      table,
      ...(filter && { filter }),
      ...(columns && { select: columns }),
    }
    channel.joinRef = socket.send(channel.topic, 'phx_join', { config: { postgres_changes: [asked] }, access_token })
  }
  const rejoin = (channel: Channel) => {
    forget(channel)
    channel.retry = setTimeout(() => void join(channel), pauseAfter(channel.tries++))
  }
  const joined = (channel: Channel) => {
    channel.isJoined = true
    channel.tries = 0
    held ??= setTimeout(() => {
      tries = 0
      setCrowded(false)
    }, HELD_MS)
    for (const listener of channel.listeners) listener.gap()
  }

  const received = ({ topic, event, payload, ref }: ReceivedMessage) => {
    const channel = channels.get(topic)
    if (!channel) return
    if (event === 'phx_reply' && ref === channel.joinRef) {
      if (payload.status === 'ok') return joined(channel)
      if (/token|jwt/i.test(String(payload.response?.reason))) tellRefusal()
      return rejoin(channel)
    }
    if ((event === 'phx_close' || event === 'phx_error') && ref === channel.joinRef) return rejoin(channel)
    if (event === 'postgres_changes' && channel.isJoined) tell(channel, payload.data)
  }
  const tell = ({ watch, listeners }: Channel, data: ReceivedMessage['payload']['data']) => {
    const kind = KINDS[data?.type as keyof typeof KINDS]
    if (!kind || !data) return
    // Without its row: reload.
    const isBare = kind !== 'delete' && (!data.record || data.errors)
    for (const listener of listeners) {
      if (isBare) listener.gap()
      else listener.changed({ kind, table: watch.table, row: data.record ?? null, old: data.old_record ?? null })
    }
  }

  // The stored token is enough until renewal.
  onAuth((auth) => {
    auth.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT' || !session) return drop()
      for (const { isJoined, topic } of channels.values())
        if (isJoined) socket?.send(topic, 'access_token', { access_token: session.access_token })
      if (!socket) hurry()
    })
  })
  onAccountChange(() => {
    if (!backend.hasSession?.()) drop()
  })
  addEventListener('online', hurry)
  addEventListener('pagehide', drop)
  addEventListener('pageshow', hurry)
  let hiding: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('visibilitychange', () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') {
      resting = false
      return hurry()
    }
    hiding = setTimeout(() => {
      resting = true
      drop()
    }, HIDDEN_MS)
  })

  const leave = (channel: Channel) => {
    // Subscribed again.
    if (channel.listeners.size > 0 || channels.get(channel.topic) !== channel) return
    if (channel.joinRef) socket?.send(channel.topic, 'phx_leave', {})
    forget(channel)
    channels.delete(channel.topic)
    if (channels.size === 0) drop()
  }
  return {
    get isCrowded() {
      return isCrowded
    },
    onCrowded(listener) {
      crowdListeners.add(listener)
      return () => void crowdListeners.delete(listener)
    },
    watch(watch, listener) {
      const topic = `realtime:cambios:${watch.table}:${watch.columns ?? ''}:${watch.filter ?? ''}`
      const found = channels.get(topic)
      const channel = found ?? { topic, watch, listeners: new Set(), joinRef: null, isJoined: false, tries: 0 }
      channel.listeners.add(listener)
      channels.set(topic, channel)
      // New listeners missed earlier changes.
      if (channel.isJoined) queueMicrotask(() => channel.listeners.has(listener) && listener.gap())
      if (socket?.isOpen && !channel.joinRef) void join(channel)
      else void connect()
      return () => {
        channel.listeners.delete(listener)
        if (channel.listeners.size === 0) setTimeout(leave, LINGER_MS, channel)
      }
    },
  }
}
