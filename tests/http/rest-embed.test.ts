import { describe } from 'vitest'
import { answersOf, worksServer } from './rest-embed-fixture.ts'

const server = worksServer()
const answers = answersOf(server)

describe('relationships', () => {
  answers([
    ['/projects?select=name,clients(name)&id=eq.1', [{ name: 'iOS', clients: { name: 'Apple' } }]],
    ['/projects?select=id,clients(*)&id=eq.4', [{ id: 4, clients: null }]],
    [
      '/clients?select=id,projects(id)&order=id&projects.order=id',
      [
        { id: 1, projects: [{ id: 1 }, { id: 2 }] },
        { id: 2, projects: [{ id: 3 }] },
        { id: 3, projects: [] },
      ],
    ],
    [
      '/projects?select=id,sheets(size)&order=id&limit=2',
      [
        { id: 1, sheets: { size: 10 } },
        { id: 2, sheets: null },
      ],
    ],
    ['/sheets?select=size,projects(name)&project_id=eq.3', [{ size: 5, projects: { name: 'Windows 10' } }]],
    ['/projects?select=client_id(name)&id=eq.3', [{ client_id: { name: 'Microsoft' } }]],
    ['/projects?select=projects_client_id_fkey(name)&id=eq.3', [{ projects_client_id_fkey: { name: 'Microsoft' } }]],
    [
      '/letters?select=body,from:people!letters_from(name),to:people!receiver(name)&id=eq.1',
      [{ body: 'Hola', from: { name: 'Ana' }, to: { name: 'Beto' } }],
    ],
    ['/people?select=name,letters!sender(id)&id=eq.2', [{ name: 'Beto', letters: [{ id: 2 }] }]],
    ['/letters?select=sender(name),receiver(name)&id=eq.2', [{ sender: { name: 'Beto' }, receiver: { name: 'Ana' } }]],
    [
      '/people?select=name,tasks!assignments(title)&order=id&tasks.order=id',
      [
        { name: 'Ana', tasks: [{ title: 'Design iOS' }, { title: 'Code iOS' }] },
        { name: 'Beto', tasks: [{ title: 'Design iOS' }, { title: 'Design W10' }] },
        { name: 'Caro', tasks: [] },
      ],
    ],
    ['/tasks?select=id,people!teams(name)&id=eq.4', [{ id: 4, people: [{ name: 'Beto' }] }]],
    ['/clients?select=name,boss(name)&id=eq.2', [{ name: 'Microsoft', boss: { name: 'Apple' } }]],
    ['/clients?select=id,clients(id)&id=eq.1&clients.order=id', [{ id: 1, clients: [{ id: 2 }, { id: 3 }] }]],
    ['/clients?select=id,under:clients!boss(id)&id=eq.1&under.order=id', [{ id: 1, under: [{ id: 2 }, { id: 3 }] }]],
    [
      '/trees?select=kind,plots(name)&order=id&limit=2',
      [
        { kind: 'oak', plots: { name: 'north' } },
        { kind: 'ash', plots: { name: 'south' } },
      ],
    ],
    [
      '/plots?select=name,trees!trees_plot(kind)&a=eq.1&b=eq.1&trees.order=kind',
      [{ name: 'north', trees: [{ kind: 'fir' }, { kind: 'oak' }] }],
    ],
    ['/project_names?select=title,clients(name)&id=eq.1', [{ title: 'iOS', clients: { name: 'Apple' } }]],
    [
      '/named_again?select=title,clients(name),tasks(id)&id=eq.1&tasks.order=id',
      [{ title: 'iOS', clients: { name: 'Apple' }, tasks: [{ id: 1 }, { id: 2 }] }],
    ],
    ['/clients?select=id,named_again(title)&id=eq.2', [{ id: 2, named_again: [{ title: 'Windows 10' }] }]],
    ['/tasks?select=id,project_names(title)&id=eq.3', [{ id: 3, project_names: { title: 'OSX' } }]],
    ['/counted?select=tasks,projects(name)&project_id=eq.1', [{ tasks: 2, projects: { name: 'iOS' } }]],
    [
      '/tasks?select=id,task_marks(worth)&id=eq.1&task_marks.order=id',
      [{ id: 1, task_marks: [{ worth: 9 }, { worth: 4 }] }],
    ],
    [
      '/projects?select=id,long_tasks(title)&id=eq.1&long_tasks.order=id',
      [{ id: 1, long_tasks: [{ title: 'Design iOS' }, { title: 'Code iOS' }] }],
    ],
    [
      '/projects?select=id,customer(name)&order=id.desc&limit=2',
      [
        { id: 4, customer: null },
        { id: 3, customer: { name: 'Microsoft' } },
      ],
    ],
    [
      '/clients?select=id,head(id,name)&order=id&limit=2',
      [
        { id: 1, head: { id: null, name: null } },
        { id: 2, head: { id: 1, name: 'Apple' } },
      ],
    ],
    ['/tasks?select=id,sheets(size)&id=eq.1', [{ id: 1, sheets: { size: 10 } }]],
    [
      '/clients?select=name,projects(name,tasks(title,label,assignments(role,people(name))))&id=eq.2',
      [
        {
          name: 'Microsoft',
          projects: [
            {
              name: 'Windows 10',
              tasks: [
                {
                  title: 'Design W10',
                  label: 'Design W10!',
                  assignments: [{ role: 'lead', people: { name: 'Beto' } }],
                },
              ],
            },
          ],
        },
      ],
    ],
    [
      '/projects?select=*,clients(*)&id=eq.3',
      [
        {
          id: 3,
          name: 'Windows 10',
          client_id: 2,
          budget: 7,
          data: { kind: { name: 'desk' } },
          clients: { id: 2, name: 'Microsoft', boss: 1 },
        },
      ],
    ],
    [
      '/clients?select=projects(b:budget::text,data->kind->>name,"name")&id=eq.2',
      [{ projects: [{ b: '7.00', name: 'Windows 10' }] }],
    ],
    [
      '/letters?select=people!letters_from( name , "family name" ),id&id=eq.1',
      [{ id: 1, people: { name: 'Ana', 'family name': 'Ruiz' } }],
    ],
    ['/projects?select=id,clients()&id=eq.1', [{ id: 1 }]],
    ['/projects?select=id,clients!inner()&order=id', [{ id: 1 }, { id: 2 }, { id: 3 }]],
    ['/clients?select=id,projects(tasks())&id=eq.1', [{ id: 1 }]],
    ['/clients?select=projects!inner()&id=eq.1', [{}]],
  ])
})

describe('filters, orders and limits of embedded rows', () => {
  answers([
    [
      '/clients?select=id,projects(id)&projects.id=gt.1&order=id',
      [
        { id: 1, projects: [{ id: 2 }] },
        { id: 2, projects: [{ id: 3 }] },
        { id: 3, projects: [] },
      ],
    ],
    ['/clients?select=id,p:projects(id)&p.id=gt.2&order=id&limit=1', [{ id: 1, p: [] }]],
    ['/clients?select=id,p:projects(id)&projects.id=gt.2&order=id&limit=1', [{ id: 1, p: [] }]],
    [
      '/clients?select=id,projects(id)&projects.or=(id.eq.1,name.eq.OSX)&projects.order=id.desc&id=eq.1',
      [{ id: 1, projects: [{ id: 2 }, { id: 1 }] }],
    ],
    ['/clients?select=id,projects(id)&projects.not.or=(id.eq.1,id.eq.3)&id=eq.1', [{ id: 1, projects: [{ id: 2 }] }]],
    [
      '/clients?select=id,projects(id,tasks(id))&projects.tasks.hours=gte.5&projects.tasks.order=id.desc&projects.order=id&id=eq.1',
      [
        {
          id: 1,
          projects: [
            { id: 1, tasks: [{ id: 2 }, { id: 1 }] },
            { id: 2, tasks: [] },
          ],
        },
      ],
    ],
    [
      '/clients?select=id,projects(id)&projects.order=id&projects.limit=1&projects.offset=1&order=id&limit=2',
      [
        { id: 1, projects: [{ id: 2 }] },
        { id: 2, projects: [] },
      ],
    ],
    ['/clients?select=id,projects(id)&projects.data->kind->>name=eq.phone&id=eq.1', [{ id: 1, projects: [{ id: 1 }] }]],
    ['/clients?select=id,projects(id)&projects.limit=0&id=eq.1', [{ id: 1, projects: [] }]],
    [
      '/projects?select=id,clients(name)&clients.name=eq.Apple&order=id&limit=3',
      [
        { id: 1, clients: { name: 'Apple' } },
        { id: 2, clients: { name: 'Apple' } },
        { id: 3, clients: null },
      ],
    ],
    ['/projects?select=id,clients!inner(name)&clients.name=eq.Microsoft', [{ id: 3, clients: { name: 'Microsoft' } }]],
    [
      '/clients?select=id,projects!inner(id,tasks!inner(id))&projects.tasks.id=eq.3',
      [{ id: 1, projects: [{ id: 2, tasks: [{ id: 3 }] }] }],
    ],
    [
      '/clients?select=id,projects(id,tasks!inner(id))&projects.tasks.id=eq.3&order=id',
      [
        { id: 1, projects: [{ id: 2, tasks: [{ id: 3 }] }] },
        { id: 2, projects: [] },
        { id: 3, projects: [] },
      ],
    ],
    [
      '/clients?select=id,projects!inner!projects_client_id_fkey(id)&projects.id=eq.3',
      [{ id: 2, projects: [{ id: 3 }] }],
    ],
    ['/clients?select=id,projects()&projects=is.null', [{ id: 3 }]],
    ['/clients?select=id,projects()&projects=not.is.null&order=id', [{ id: 1 }, { id: 2 }]],
    ['/clients?select=id,p:projects()&p.id=eq.3&p=not.is.null', [{ id: 2 }]],
    ['/projects?select=id,clients()&clients=is.null', [{ id: 4 }]],
    [
      '/projects?select=id,clients(),tasks()&or=(clients.is.null,tasks.not.is.null)&order=id',
      [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }],
    ],
    ['/projects?select=id,sheets(),tasks()&and=(sheets.is.null,not.and(tasks.is.null,id.gt.0))', [{ id: 2 }]],
    [
      '/clients?select=id,projects(id,sheets())&projects.sheets=is.null&order=id&limit=1',
      [{ id: 1, projects: [{ id: 2 }] }],
    ],
    ['/letters?select=id,sender(name)&sender=eq.2', [{ id: 2, sender: { name: 'Beto' } }]],
    [
      '/projects?select=id,clients(name)&order=clients(name).desc.nullslast,id',
      [
        { id: 3, clients: { name: 'Microsoft' } },
        { id: 1, clients: { name: 'Apple' } },
        { id: 2, clients: { name: 'Apple' } },
        { id: 4, clients: null },
      ],
    ],
    [
      '/projects?select=id,c:clients()&order=c(name).desc.nullslast,id.desc',
      [{ id: 3 }, { id: 2 }, { id: 1 }, { id: 4 }],
    ],
    [
      '/tasks?select=id,projects(data)&order=projects(data->kind->>name).nullslast,id&limit=2',
      [
        { id: 4, projects: { data: { kind: { name: 'desk' } } } },
        { id: 1, projects: { data: { kind: { name: 'phone' } } } },
      ],
    ],
    [
      '/clients?select=id,projects(id,sheets(size))&projects.order=sheets(size).desc.nullslast&id=eq.1',
      [
        {
          id: 1,
          projects: [
            { id: 1, sheets: { size: 10 } },
            { id: 2, sheets: null },
          ],
        },
      ],
    ],
  ])
})
