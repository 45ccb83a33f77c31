import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changesTo, liveServer, subscribed } from './realtime-fixture.ts'

// postgres_changes with the official client: what is told is what a select of that caller gives.
const live = liveServer()

describe('changes', () => {
  test('are told to who may read the row, with the columns granted to them', async () => {
    const [ana, beto] = [randomUUID(), randomUUID()]
    const channel = (await live.client({ sub: ana })).channel('notas')
    const told = changesTo(channel)
    expect(await subscribed(channel, true)).toBe('ok')
    await live.note(beto)
    const { id } = await live.note(ana, 'mía')
    const insert = await told.until(({ eventType }) => eventType === 'INSERT')
    expect(insert).toMatchObject({
      schema: 'public',
      table: 'notes',
      errors: null,
      new: { id, owner: ana, body: 'mía', price: null },
    })
    expect(Object.keys(insert.new)).not.toContain('secret')
    await live.owner.query("update public.notes set body = 'otra', price = 10.5 where id = $1", [id])
    expect(await told.until(({ eventType }) => eventType === 'UPDATE')).toMatchObject({
      new: { id, body: 'otra', price: 10.5 },
      old: { id },
    })
    await live.owner.query('delete from public.notes where id = $1', [id])
    expect(await told.until(({ eventType }) => eventType === 'DELETE')).toMatchObject({ old: { id } })
    expect(told.all.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE', 'DELETE'])
  })
})
