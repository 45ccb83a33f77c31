import { type Sent, type Version, writeBroadcast } from './frames.ts'
import type { Presence, PresenceDifference } from './presence.ts'

export interface Member {
  readonly version: Version
  readonly topic: string
  readonly room: string
  readonly hearsBroadcasts: boolean
  hasReplayed(id: string): boolean
  send(frame: string | Buffer): void
  sendPresence(difference: string): void
}

interface Room {
  members: Set<Member>
  presence?: Presence
}

export interface Rooms {
  enter(member: Member): void
  leave(member: Member): void
  broadcast(room: string, sent: Sent, but?: { except?: Member | undefined; id?: string }): void
  presence(room: string, difference: PresenceDifference): void
  of(room: string): Room | undefined
  all(): [string, Room][]
}

export const roomName = (name: string, isPrivate: boolean) => `${isPrivate ? 'private' : 'public'}:${name}`

export function openRooms(): Rooms {
  const rooms = new Map<string, Room>()
  return {
    enter(member) {
      const room = rooms.get(member.room) ?? { members: new Set() }
      room.members.add(member)
      rooms.set(member.room, room)
    },
    leave(member) {
      const room = rooms.get(member.room)
      room?.members.delete(member)
      if (room?.members.size === 0) rooms.delete(member.room)
    },
    broadcast(name, sent, { except, id } = {}) {
      const frames = new Map<Version, string | Buffer | undefined>()
      for (const member of rooms.get(name)?.members ?? []) {
        if (member === except || !member.hearsBroadcasts || (id && member.hasReplayed(id))) continue
        const { version, topic } = member
        if (!frames.has(version)) frames.set(version, writeBroadcast(version, topic, sent))
        const frame = frames.get(version)
        if (frame !== undefined) member.send(frame)
      }
    },
    presence(name, difference) {
      const text = JSON.stringify(difference)
      for (const member of rooms.get(name)?.members ?? []) member.sendPresence(text)
    },
    of: (room) => rooms.get(room),
    all: () => [...rooms],
  }
}
