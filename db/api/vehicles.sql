-- What visitors may read of the inventory, under the contract's own name. An owner-rights view and not row level security:
-- over 100,000 rows a policy costs the planner its statistics (docs/decisions/004).
create view public.inventario_cache as
  select id, slug, ordencompra, record_id, titulo, descripcion, metadescripcion, marca, modelo, version, autoano, automarca,
         precio, kilometraje, transmision, combustible, carroceria, cilindros, color, enganchemin, enganche_recomendado,
         mensualidad_minima, mensualidad_recomendada, plazomax, feature_image, galeria_exterior, galeria_interior,
         fotos_exterior_url, fotos_interior_url, ubicacion, sucursal, garantia, vendido, separado, ordenstatus,
         clasificacionid, clasificacion, promociones, view_count, use_car_studio_images, car_studio_feature_image,
         car_studio_gallery, precio_anterior, precio_cambio_at, created_at, updated_at, title, price, year, kms
    from public.vehicles
   where ordenstatus = 'Comprado' or vendido;
grant select on public.inventario_cache to anon, authenticated;
grant select, insert, update, delete on public.inventario_cache, public.vehicles to service_role;
