create or replace function public.order_application_pages(document_id uuid, page_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare paper public.application_documents;
begin
  perform private.require_second_factor();
  select * into paper from public.application_documents d where d.id = order_application_pages.document_id and d.user_id = auth.uid();
  if not found then return; end if;
  perform private.application_of_paper(paper.application_id);
  if paper.state = 'approved' then
    raise sqlstate 'PT409' using message = 'Ese documento ya está aprobado: sus páginas no se mueven.';
  end if;
  -- Concurrent orders must not share a position.
  update public.application_pages p set position = placed.place
    from (select q.id, row_number() over (order by array_position(page_ids, q.id) nulls last, q.position, q.created_at) as place
            from public.application_pages q where q.document_id = paper.id) placed
   where p.id = placed.id;
end $$;
grant execute on function public.order_application_pages(uuid, uuid[]) to authenticated;

create or replace function public.place_application_page(page_id uuid, slots text[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  paper public.application_documents;
  application public.financing_applications;
begin
  perform private.require_second_factor();
  select d.* into paper from public.application_documents d join public.application_pages p on p.document_id = d.id
   where p.id = place_application_page.page_id and d.user_id = auth.uid();
  if not found then raise sqlstate 'PT404' using message = 'No encontramos esa página.'; end if;
  application := private.application_of_paper(paper.application_id);
  select * into paper from public.application_documents d where d.id = paper.id;
  if paper.state = 'approved' then
    raise sqlstate 'PT409' using message = 'Ese documento ya está aprobado: sus páginas no se mueven.';
  end if;
  update public.application_pages p set slots = private.known_slots(paper.kind, place_application_page.slots)
   where p.id = place_application_page.page_id;
  if application.status <> 'draft' and paper.state = 'uploaded' and not private.paper_is_whole(paper.id) then
    raise sqlstate 'PT409' using message = 'Ya enviaste este documento. Sube la página nueva y después cambia esta.';
  end if;
  update public.application_documents d
     set state = case when private.paper_is_whole(d.id) then 'uploaded' else 'missing' end
   where d.id = paper.id and d.state in ('missing', 'uploaded') and (d.state = 'uploaded') <> private.paper_is_whole(d.id);
end $$;
grant execute on function public.place_application_page(uuid, text[]) to authenticated;
