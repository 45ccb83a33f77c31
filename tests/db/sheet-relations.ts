import type { Relation } from './access-roles.ts'

const SHEET_RUN = '(select max(id) from public.sheet_runs)'

/** The part of the matrix about the spreadsheet (access-relations.ts): administrators read, the server writes. */
export const SHEET_RELATIONS: Record<string, Relation> = {
  sheet_changes: {
    anon: '',
    user: ':s',
    sales: ':s',
    admin: 's',
    service_role: 'siud',
    insert: `insert into public.sheet_changes (run_id, record_id, kind) values (${SHEET_RUN}, 'recOtro', 'new')`,
    update: 'update public.sheet_changes set name = name',
    delete: 'delete from public.sheet_changes',
  },
  sheet_columns: {
    anon: '',
    user: ':s',
    sales: ':s',
    admin: 's',
    service_role: 'siud',
    insert: `insert into public.sheet_columns (sheet, field_id, field_name, field_type, our_field, master)
             values ('vehicles', 'fldOtra', 'Otra', 'number', 'kilometraje', 'hoja')`,
    update: 'update public.sheet_columns set field_name = field_name',
    delete: 'delete from public.sheet_columns',
  },
  // What was read and is not yet compared is the server's alone.
  sheet_incoming: {
    anon: '',
    user: '',
    sales: '',
    admin: '',
    service_role: 'siud',
    insert: `insert into public.sheet_incoming (run_id, record_id, line) values (${SHEET_RUN}, 'recOtro', 2)`,
    update: 'update public.sheet_incoming set line = line',
    delete: 'delete from public.sheet_incoming',
  },
  sheet_rows: {
    anon: '',
    user: ':s',
    sales: ':s',
    admin: 's',
    service_role: 'siud',
    select: 'select record_id, vehicle_id, seen_at, unseen_since from public.sheet_rows',
    insert: `insert into public.sheet_rows (record_id, vehicle_id)
             select 'recOtro', id from public.vehicles v where not exists (select from public.sheet_rows r where r.vehicle_id = v.id) limit 1`,
    update: 'update public.sheet_rows set seen_at = seen_at',
    delete: 'delete from public.sheet_rows',
  },
  sheet_run_errors: {
    anon: '',
    user: ':s',
    sales: ':s',
    admin: 's',
    service_role: 'siud',
    insert: `insert into public.sheet_run_errors (run_id, code, message) values (${SHEET_RUN}, 'x', 'x')`,
    update: 'update public.sheet_run_errors set message = message',
    delete: 'delete from public.sheet_run_errors',
  },
  sheet_runs: {
    anon: '',
    user: ':s',
    sales: ':s',
    admin: 's',
    service_role: 'siud',
    select: 'select id, state, phase, read_rows, expected_rows from public.sheet_runs',
    insert: `insert into public.sheet_runs (kind, cause, state, base_id, table_id, view_id) values ('sync', 'person', 'done', 'app1', 'tbl1', '')`,
    update: 'update public.sheet_runs set message = message',
    delete: 'delete from public.sheet_runs',
  },
  sheet_settings: {
    anon: '',
    user: ':s',
    sales: ':s',
    admin: 's',
    service_role: 'siud',
    insert:
      'with gone as (delete from public.sheet_settings) insert into public.sheet_settings (id) values (true) on conflict (id) do update set enabled = false',
    update: 'update public.sheet_settings set enabled = enabled',
    delete: 'delete from public.sheet_settings',
  },
}
