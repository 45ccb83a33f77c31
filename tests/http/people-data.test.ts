import { describe, expect, test } from 'vitest'
import { idOf, peopleRest } from './people-rest.ts'

const { clientOf, asOwner } = peopleRest()
const newAccount = async () =>
  (
    await asOwner<{ id: string }>(
      "insert into auth.users (email, email_confirmed_at) values (gen_random_uuid() || '@example.test', now()) returning id",
    )
  )[0]!.id

describe('a person’s data over rest/v1', () => {
  test('needs a token: 401', async () => {
    const client = await clientOf()
    for (const table of ['profiles', 'favorites', 'feedback', 'consents', 'poll_answers'] as const)
      expect(await client.from(table).select('*')).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await client.rpc('export_my_data')).toMatchObject({ status: 401, error: { code: '42501' } })
    expect(await client.rpc('get_next_sales_agent')).toMatchObject({ status: 401, error: { code: '42501' } })
  })

  test("starts with the contract's calls: no profile, create one, get an agent and keep it", async () => {
    const id = await newAccount()
    const client = await clientOf(id)
    expect((await client.from('profiles').select('*').eq('id', id).single()).error).toMatchObject({ code: 'PGRST116' })
    const made = await client
      .from('profiles')
      .insert({
        id,
        email: 'somebody@else.test',
        role: 'admin',
        first_name: ' Ana ',
        metadata: { utm_source: 'x' },
        source: 'x',
      })
      .select('*')
      .single()
    expect(made).toMatchObject({ status: 201, data: { role: 'user', first_name: 'Ana', asesor_asignado_id: null } })
    expect(made.data!.email).not.toBe('somebody@else.test')
    const { data: agent } = await client.rpc('get_next_sales_agent')
    expect(agent).toEqual(expect.any(String))
    const kept = await client.from('profiles').update({ asesor_asignado_id: agent }).eq('id', id).select('*').single()
    expect(kept).toMatchObject({ status: 200, data: { asesor_asignado_id: agent } })
    expect((await client.from('advisors').select('id, name')).data).toEqual([
      { id: agent, name: expect.stringContaining('Demo') },
    ])
  })

  test('does not let a client write role and advisor: 403', async () => {
    const id = idOf('cliente@volante.test')
    const client = await clientOf(id)
    expect(await client.from('profiles').update({ role: 'admin' }).eq('id', id)).toMatchObject({ status: 403 })
    expect(
      await client
        .from('profiles')
        .update({ asesor_asignado_id: idOf('ventas2@volante.test') })
        .eq('id', id),
    ).toMatchObject({ status: 403, error: { code: '42501' } })
    expect(await client.rpc('poll_results', { poll_slug: 'mejora-2026' })).toMatchObject({ status: 403 })
  })

  test('names the violated constraint: 400', async () => {
    const id = idOf('cliente@volante.test')
    const answer = await (await clientOf(id)).from('profiles').update({ phone: '8112345678' }).eq('id', id)
    expect(answer).toMatchObject({
      status: 400,
      error: { code: '23514', message: expect.stringContaining('phone_is_e164') },
    })
  })

  test("merges a visitor's favourites, and leaves existing ones unchanged", async () => {
    const id = idOf('cliente@volante.test')
    const client = await clientOf(id)
    const before = (await client.from('favorites').select('ordencompra, price_at_save')).data!
    const { data: cars } = await client.from('inventario_cache').select('ordencompra').eq('vendido', false).limit(3)
    const merged = [...before, ...cars!].map(({ ordencompra }) => ({ user_id: id, ordencompra }))
    const { error } = await client
      .from('favorites')
      .upsert(merged, { onConflict: 'user_id,ordencompra', ignoreDuplicates: true })
    expect(error).toBeNull()
    const after = (await client.from('favorites').select('ordencompra, price_at_save')).data!
    expect(after).toEqual(expect.arrayContaining(before))
    expect(new Set(after.map((row) => row.ordencompra))).toEqual(new Set(merged.map((row) => row.ordencompra)))
    expect((await client.from('favorite_vehicles').select('slug, price_drop').gt('price_drop', 0)).data).toHaveLength(3)
  })

  test("stores a consent with the connection's address, not the one in a header", async () => {
    const id = await newAccount()
    const client = await clientOf(id)
    const { data } = await client
      .from('consents')
      .insert({ purpose: 'promociones', granted: true, text_version: '2026-11', channel: 'portal' })
      .select('ip')
    expect(data).toEqual([{ ip: '198.51.100.4' }])
    expect((await client.from('current_consents').select('purpose, granted')).data).toEqual([
      { purpose: 'promociones', granted: true },
    ])
  })

  test('lists devices, ends one, and deletes the account', async () => {
    const id = await newAccount()
    const device = async (agent: string) =>
      (
        await asOwner<{ id: string }>(
          `insert into auth.sessions (id, user_id, created_at, aal, user_agent, ip)
           values (gen_random_uuid(), $1, now(), 'aal1', $2, '203.0.113.7') returning id`,
          [id, agent],
        )
      )[0]!.id
    const [phone, computer] = [await device('Safari'), await device('Firefox')]
    const client = await clientOf(id, { session_id: computer })
    const other = await clientOf(id, { session_id: phone })
    const mine = { id: computer, current: true, ip: '203.0.113.7' }
    expect((await other.rpc('my_sessions')).data).toHaveLength(2)
    expect((await client.rpc('revoke_my_session', { session_id: phone })).data).toBe(true)
    expect((await client.rpc('my_sessions')).data).toMatchObject([mine])
    expect(await other.rpc('my_sessions')).toMatchObject({ status: 401, error: { code: 'PGRST303' } })
    expect((await client.rpc('export_my_data')).data).toMatchObject({ account: { id }, profile: null })
    expect((await client.rpc('delete_my_account')).data).toEqual({ deleted: true })
    expect(await asOwner('select from auth.users where id = $1', [id])).toEqual([])
    expect(await client.rpc('delete_my_account')).toMatchObject({ status: 401, error: { code: 'PGRST303' } })
  })
})
