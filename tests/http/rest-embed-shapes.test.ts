import { describe, expect } from 'vitest'
import { answersOf, worksServer } from './rest-embed-fixture.ts'

const server = worksServer()
const answers = answersOf(server)

describe('spread', () => {
  answers([
    [
      '/projects?select=name,...clients(client:name)&order=id.desc&limit=2',
      [
        { name: 'Orphan', client: null },
        { name: 'Windows 10', client: 'Microsoft' },
      ],
    ],
    [
      '/tasks?select=id,...projects(project:name,...clients(client:name))&id=eq.1',
      [{ id: 1, project: 'iOS', client: 'Apple' }],
    ],
    ['/tasks?select=id,...projects(clients(name))&id=eq.1', [{ id: 1, clients: { name: 'Apple' } }]],
    [
      '/clients?select=id,...projects(ids:id,name)&projects.order=id.desc&order=id',
      [
        { id: 1, ids: [2, 1], name: ['OSX', 'iOS'] },
        { id: 2, ids: [3], name: ['Windows 10'] },
        { id: 3, ids: [], name: [] },
      ],
    ],
    [
      '/clients?select=id,...projects(budget,...sheets(size))&projects.order=id&id=eq.1',
      [{ id: 1, budget: [100.5, 20], size: [10, null] }],
    ],
    [
      '/clients?select=id,...projects(...tasks(title))&projects.order=id&projects.tasks.order=id&id=eq.1',
      [{ id: 1, title: [['Design iOS', 'Code iOS'], ['Design OSX']] }],
    ],
    [
      '/clients?select=id,...projects(sheets(size),tasks(id))&projects.order=id&projects.tasks.order=id&id=eq.1',
      [{ id: 1, sheets: [{ size: 10 }, null], tasks: [[{ id: 1 }, { id: 2 }], [{ id: 3 }]] }],
    ],
    [
      '/clients?select=id,...projects(p:id)&projects.order=sheets(size).nullsfirst',
      {
        status: 400,
        code: 'PGRST108',
        message: "'sheets' is not an embedded resource in this request",
        details: null,
        hint: "Verify that 'sheets' is included in the 'select' query parameter.",
      },
    ],
    [
      '/clients?select=id,...projects(p:id,sheets())&projects.order=sheets(size).desc.nullsfirst&id=eq.1',
      [{ id: 1, p: [2, 1] }],
    ],
    [
      '/people?select=name,...tasks!assignments(title)&tasks.order=id&id=eq.1',
      [{ name: 'Ana', title: ['Design iOS', 'Code iOS'] }],
    ],
    ['/clients?select=id,...projects!inner(p:id)&projects.id=eq.3', [{ id: 2, p: [3] }]],
    ['/clients?select=id,...projects(p:id)&projects=is.null', [{ id: 3, p: [] }]],
    [
      '/projects?select=id,...clients(name)&order=clients(name).desc.nullslast,id.desc&limit=2',
      [
        { id: 3, name: 'Microsoft' },
        { id: 2, name: 'Apple' },
      ],
    ],
    ['/projects?select=id,...clients()&id=eq.1', [{ id: 1 }]],
    [
      '/sheets?select=*,...projects(*)&project_id=eq.3',
      [
        {
          project_id: 3,
          notes: null,
          size: 5,
          id: 3,
          name: 'Windows 10',
          client_id: 2,
          budget: 7,
          data: { kind: { name: 'desk' } },
        },
      ],
    ],
  ])
})

describe('aggregates', () => {
  answers([
    [
      '/clients?select=id,projects(count)&order=id',
      [
        { id: 1, projects: [{ count: 2 }] },
        { id: 2, projects: [{ count: 1 }] },
        { id: 3, projects: [{ count: 0 }] },
      ],
    ],
    ['/projects?select=count', [{ count: 4 }]],
    ['/projects?select=id,clients(count)&id=eq.4', [{ id: 4, clients: { count: 0 } }]],
    [
      '/clients?select=id,projects(budget.sum(),n:count())&order=id',
      [
        { id: 1, projects: [{ sum: 120.5, n: 2 }] },
        { id: 2, projects: [{ sum: 7, n: 1 }] },
        { id: 3, projects: [{ sum: null, n: 0 }] },
      ],
    ],
    [
      '/clients?select=id,projects(tasks(hours.max()::text))&id=eq.2',
      [{ id: 2, projects: [{ tasks: [{ max: null }] }] }],
    ],
    [
      '/projects?select=clients(name),budget.sum()&order=sum',
      { status: 400, code: '42703', message: 'column projects.sum does not exist', details: null, hint: null },
    ],
    ['/projects?select=clients(name),budget.sum()&client_id=eq.1', [{ sum: 120.5, clients: { name: 'Apple' } }]],
    ['/clients?select=projects(id),count()&projects.id=gt.100', [{ count: 3, projects: [] }]],
    ['/tasks?select=...projects(name),hours.sum()&project_id=eq.1', [{ sum: 13, name: 'iOS' }]],
    ['/tasks?select=project_id,...projects(budget.sum())&project_id=eq.1', [{ project_id: 1, sum: 201 }]],
    ['/tasks?select=...projects(...clients(name),budget.max())&project_id=eq.1', [{ max: 100.5, name: 'Apple' }]],
    ['/tasks?select=...projects(count())', [{ count: 4 }]],
    [
      '/clients?select=id,projects(id.sum(),...sheets(sizes:size.sum(),notes))&id=eq.2',
      [{ id: 2, projects: [{ sum: 3, sizes: 5, notes: null }] }],
    ],
    [
      '/clients?select=...projects(budget.sum())',
      {
        status: 400,
        code: 'PGRST127',
        message: 'Feature not implemented',
        details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
        hint: null,
      },
    ],
    ['/clients?select=...projects(...sheets(size.sum()))', expect.objectContaining({ status: 400, code: 'PGRST127' })],
    [
      '/clients?select=...projects(tasks(hours.sum()))&projects.order=id&id=eq.1',
      [{ tasks: [[{ sum: 13 }], [{ sum: 3 }]] }],
    ],
    ['/projects?select=id,count', expect.objectContaining({ status: 400, code: '42803' })],
    [
      '/projects?select=tasks(sum)',
      { status: 400, code: '42703', message: 'column tasks_1.sum does not exist', details: null, hint: null },
    ],
  ])
})
