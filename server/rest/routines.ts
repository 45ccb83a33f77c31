import { ApiError } from '../kernel/api-error.ts'
import { ALIKE, nearestName, SIMILAR } from './nearest.ts'
import type { Payload } from './payload.ts'
import type { Routine, SchemaCache } from './schema-types.ts'

const BODY_TYPES: Record<string, string[]> = {
  json: ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
}

/** Falls back to a single unnamed body parameter. Throws PGRST202, PGRST203. */
export const chooseRoutine = (
  cache: SchemaCache,
  schema: string,
  name: string,
  given: Set<string>,
  payload: Payload | undefined,
): Routine => {
  const overloads = cache.routines(schema, name)
  const bodyTypes = BODY_TYPES[bodyKind(payload)] ?? []
  const takesRawOnly = payload?.kind === 'raw'
  const named = overloads.filter(
    (routine) => !(takesRawOnly && routine.parameters.length === 0) && fits(routine, given),
  )
  const whole = overloads.filter((routine) => !named.includes(routine) && takesWholeBody(routine, bodyTypes))
  const candidates = named.length > 0 ? named : whole
  const [only, ...others] = candidates
  if (!only) throw noRoutine(cache, schema, name, given, payload, overloads)
  if (others.length > 0) throw ambiguous(candidates.toSorted(byParameters))
  return only
}

const takesBody = (routine: Routine) => routine.parameters.length === 1 && routine.parameters[0]?.name === ''

const bodyKind = (payload: Payload | undefined) => (payload?.kind === 'raw' ? payload.type : (payload?.kind ?? ''))

const takesWholeBody = (routine: Routine, types: string[]) =>
  takesBody(routine) && types.includes(routine.parameters[0]?.type ?? '')

const fits = ({ parameters }: Routine, given: Set<string>) => {
  const known = new Set(parameters.map((parameter) => parameter.name))
  return (
    [...given].every((name) => known.has(name)) &&
    parameters.every((parameter) => !parameter.required || given.has(parameter.name))
  )
}

const byParameters = (one: Routine, other: Routine) => {
  if (one.parameters.length !== other.parameters.length) return one.parameters.length - other.parameters.length
  const key = ({ parameters }: Routine) => parameters.map(({ name, type }) => `${name} ${type}`).join('\n')
  return key(one) < key(other) ? -1 : 1
}

const ambiguous = (candidates: Routine[]) => {
  const signatures = candidates.map(
    ({ schema, name, parameters }) =>
      `${schema}.${name}(${parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
  )
  return new ApiError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    null,
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  )
}

const noRoutine = (
  cache: SchemaCache,
  schema: string,
  name: string,
  given: Set<string>,
  payload: Payload | undefined,
  overloads: Routine[],
) => {
  const called = `${schema}.${name}`
  const names = [...given].sort()
  const raw =
    payload?.kind === 'raw'
      ? { 'text/plain': 'text', 'text/xml': 'xml', 'application/octet-stream': 'bytea' }[payload.type]
      : undefined
  const without = ' without parameters'
  const message = raw ? '' : names.length > 0 ? `(${names.join(', ')})` : without
  const searched = raw
    ? ` with a single unnamed ${raw} parameter`
    : `${names.length > 0 ? ` with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}` : without}${
        payload?.kind === 'json' ? ' or with a single unnamed json/jsonb parameter' : ''
      }`
  return new ApiError(
    404,
    'PGRST202',
    `Could not find the function ${called}${message} in the schema cache`,
    `Searched for the function ${called}${searched}, but no matches were found in the schema cache.`,
    raw ? null : hint(cache, schema, name, names, overloads),
  )
}

const hint = (cache: SchemaCache, schema: string, name: string, given: string[], overloads: Routine[]) => {
  const signature = (names: string[]) => `(${names.toSorted().join(', ')})`
  const nearest =
    overloads.length === 0
      ? nearestName(
          name,
          cache.allRoutines(schema).map((routine) => routine.name),
          ALIKE,
        )
      : nearestName(
          signature(given),
          overloads.map(({ parameters }) => signature(parameters.map((parameter) => parameter.name))),
          SIMILAR,
        )
  if (!nearest) return null
  return `Perhaps you meant to call the function ${schema}.${overloads.length === 0 ? nearest : `${name}${nearest}`}`
}
