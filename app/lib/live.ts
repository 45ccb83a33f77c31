import type { Database } from '#contract/database.ts'
import { onAccountChange } from './account-hint.ts'
import { type Backend, type OnAuth, type OpenAuth, tellRefusal, tokenReader } from './caller.ts'
import { type Heard, type LiveSocket, openLiveSocket } from './live-socket.ts'

type Tables = Database['public']['Tables']

/** What is followed: the rows of a table that the caller may read, or those of them that a filter names ('application_id=eq.…'). */
export interface LiveWatch<Table extends keyof Tables = keyof Tables> {
  table: Table
  /** As the realtime protocol writes filters: column=operator.value, joined by commas. */
  filter?: string
  /** What is told of a row, besides its key: fewer columns, less to send. Default: all that the caller may read. */
  columns?: readonly (keyof Tables[Table]['Row'] & string)[]
}

/**
 * One row that somebody changed, as the caller may read it now: only the columns granted to them. `old` holds the key of what was changed or
 * removed and nothing more; `row` is null when it was removed. A row that the caller may no longer read is not told.
 */
export interface LiveChange<Table extends keyof Tables = keyof Tables> {
  kind: 'insert' | 'update' | 'delete'
  table: Table
  row: Partial<Tables[Table]['Row']> | null
  old: Partial<Tables[Table]['Row']> | null
}

export interface LiveListener {
  changed(change: LiveChange): void
  /** From here on changes are told; some before it may have been missed, so what is shown is asked for anew. */
  gap(): void
}

export interface Live {
  /** Follows until what it returns is called. */
  watch(watch: LiveWatch, listener: LiveListener): () => void
  /** Whether this tab is one too many of its session: others of it follow, and this one asks again now and then. */
  readonly isCrowded: boolean
  /** Calls `listener` whenever that has changed, until what it returns is called. */
  onCrowded(listener: () => void): () => void
}

interface Channel {
  topic: string
  watch: LiveWatch
  listeners: Set<LiveListener>
  /** The reference of the join that stands or is being asked for; null: none. */
  joinRef: string | null
  isJoined: boolean
  tries: number
  retry?: ReturnType<typeof setTimeout> | undefined
}

const KINDS = { INSERT: 'insert', UPDATE: 'update', DELETE: 'delete' } as const

// The official client's own pauses; what goes on failing is tried less.
const RETRY_MS = [1000, 2000, 5000, 10_000, 10_000, 10_000, 30_000]
/** The pause before another try, in ms; a part of it is chance, so that the tabs of a node that went away do not return as one. */
const pauseAfter = (tries: number) => RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]! * (0.5 + Math.random() / 2)

/** So long a connection must have held, a channel joined, before its loss counts as the first. */
const HELD_MS = 5000

/** The close code of a socket that is one too many of its session, and the pause before another try. */
const CROWDED = 1013
const CROWDED_MS = 60_000

/** A page that follows one screen to the next keeps the socket. */
const LINGER_MS = 5000

/** So long out of sight a tab costs the server nothing; in sight again it asks for what it missed. */
const HIDDEN_MS = 5 * 60_000

/**
 * The one socket of this tab, by the realtime protocol (version 1.0.0, what it needs of it). Opens with the first watch of somebody signed in,
 * takes their renewed tokens, closes when they leave, when the tab is long out of sight and when nobody watches.
 */
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
    // Without a network it waits for one.
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
      heard,
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
    // A socket that is closed as soon as it is open, or joined, counts as one more try.
    held ??= setTimeout(() => {
      tries = 0
      setCrowded(false)
    }, HELD_MS)
    for (const listener of channel.listeners) listener.gap()
  }

  const heard = ({ topic, event, payload, ref }: Heard) => {
    const channel = channels.get(topic)
    if (!channel) return
    if (event === 'phx_reply' && ref === channel.joinRef) {
      if (payload.status === 'ok') return joined(channel)
      // The session may be over: whether it is, the auth service says.
      if (/token|jwt/i.test(String(payload.response?.reason))) tellRefusal()
      return rejoin(channel)
    }
    if ((event === 'phx_close' || event === 'phx_error') && ref === channel.joinRef) return rejoin(channel)
    if (event === 'postgres_changes' && channel.isJoined) tell(channel, payload.data)
  }
  const tell = ({ watch, listeners }: Channel, data: Heard['payload']['data']) => {
    const kind = KINDS[data?.type as keyof typeof KINDS]
    if (!kind || !data) return
    // What came without its row (too large, no key) is asked for anew.
    const isBare = kind !== 'delete' && (!data.record || data.errors)
    for (const listener of listeners) {
      if (isBare) listener.gap()
      else listener.changed({ kind, table: watch.table, row: data.record ?? null, old: data.old_record ?? null })
    }
  }

  // Until the session is renewed its kept token serves, and no auth code is needed.
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
  // A page that is kept to be gone back to may hold no socket.
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
    // Somebody has come back to it, or to another of its name.
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
      // Who comes to one that stands has not heard what was told on it before.
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
