// Generated from the database by npm run db:types. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      app_config: {
        Row: {
          key: string
          value: Json
          updated_at: string
        }
        Insert: {
          key: string
          value: Json
          updated_at?: string
        }
        Update: {
          key?: string
          value?: Json
          updated_at?: string
        }
        Relationships: []
      }
      branches: {
        Row: {
          code: string
          city: string
          name: string
          slug: string
          address: string
          postal_code: string
          state: string
          latitude: number | null
          longitude: number | null
          time_zone: string
          hours: Json
          phone: string
          whatsapp: string
          booking_url: string
          position: number
          created_at: string
          updated_at: string
        }
        Insert: {
          code: string
          city: string
          name: string
          slug: string
          address?: string
          postal_code?: string
          state?: string
          latitude?: number | null
          longitude?: number | null
          time_zone?: string
          hours?: Json
          phone?: string
          whatsapp?: string
          booking_url?: string
          position?: number
          created_at?: string
          updated_at?: string
        }
        Update: {
          code?: string
          city?: string
          name?: string
          slug?: string
          address?: string
          postal_code?: string
          state?: string
          latitude?: number | null
          longitude?: number | null
          time_zone?: string
          hours?: Json
          phone?: string
          whatsapp?: string
          booking_url?: string
          position?: number
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      vehicle_price_history: {
        Row: {
          id: number
          vehicle_id: string
          precio_anterior: number
          precio: number
          changed_at: string
        }
        Insert: {
          vehicle_id: string
          precio_anterior: number
          precio: number
          changed_at?: string
        }
        Update: {
          vehicle_id?: string
          precio_anterior?: number
          precio?: number
          changed_at?: string
        }
        Relationships: []
      }
      vehicle_views: {
        Row: {
          vehicle_id: string
          day: string
          views: number
        }
        Insert: {
          vehicle_id: string
          day: string
          views: number
        }
        Update: {
          vehicle_id?: string
          day?: string
          views?: number
        }
        Relationships: []
      }
      vehicles: {
        Row: {
          id: string
          slug: string
          ordencompra: string
          record_id: string | null
          titulo: string
          descripcion: string
          metadescripcion: string
          marca: string
          modelo: string
          version: string
          autoano: number
          automarca: string
          precio: number
          kilometraje: number
          transmision: string
          combustible: string
          carroceria: string
          cilindros: number
          color: string
          enganchemin: number
          enganche_recomendado: number
          mensualidad_minima: number
          mensualidad_recomendada: number
          plazomax: number
          feature_image: string
          galeria_exterior: string[]
          galeria_interior: string[]
          fotos_exterior_url: string[]
          fotos_interior_url: string[]
          ubicacion: string[]
          sucursal: string[]
          garantia: string
          vendido: boolean
          separado: boolean
          ordenstatus: string
          clasificacionid: string
          clasificacion: string
          promociones: string[]
          view_count: number
          use_car_studio_images: boolean
          car_studio_feature_image: string
          car_studio_gallery: string[]
          precio_anterior: number | null
          precio_cambio_at: string | null
          created_at: string
          updated_at: string
          title: string | null
          price: number | null
          year: number | null
          kms: number | null
          search_text: string
        }
        Insert: {
          id?: string
          slug: string
          ordencompra: string
          record_id?: string | null
          titulo: string
          descripcion?: string
          metadescripcion?: string
          marca: string
          modelo: string
          version?: string
          autoano: number
          automarca?: string
          precio?: number
          kilometraje?: number
          transmision?: string
          combustible?: string
          carroceria?: string
          cilindros?: number
          color?: string
          enganchemin?: number
          enganche_recomendado?: number
          mensualidad_minima?: number
          mensualidad_recomendada?: number
          plazomax?: number
          feature_image?: string
          galeria_exterior?: string[]
          galeria_interior?: string[]
          fotos_exterior_url?: string[]
          fotos_interior_url?: string[]
          ubicacion?: string[]
          sucursal?: string[]
          garantia?: string
          vendido?: boolean
          separado?: boolean
          ordenstatus?: string
          clasificacionid?: string
          clasificacion?: string
          promociones?: string[]
          view_count?: number
          use_car_studio_images?: boolean
          car_studio_feature_image?: string
          car_studio_gallery?: string[]
          precio_anterior?: number | null
          precio_cambio_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          slug?: string
          ordencompra?: string
          record_id?: string | null
          titulo?: string
          descripcion?: string
          metadescripcion?: string
          marca?: string
          modelo?: string
          version?: string
          autoano?: number
          automarca?: string
          precio?: number
          kilometraje?: number
          transmision?: string
          combustible?: string
          carroceria?: string
          cilindros?: number
          color?: string
          enganchemin?: number
          enganche_recomendado?: number
          mensualidad_minima?: number
          mensualidad_recomendada?: number
          plazomax?: number
          feature_image?: string
          galeria_exterior?: string[]
          galeria_interior?: string[]
          fotos_exterior_url?: string[]
          fotos_interior_url?: string[]
          ubicacion?: string[]
          sucursal?: string[]
          garantia?: string
          vendido?: boolean
          separado?: boolean
          ordenstatus?: string
          clasificacionid?: string
          clasificacion?: string
          promociones?: string[]
          view_count?: number
          use_car_studio_images?: boolean
          car_studio_feature_image?: string
          car_studio_gallery?: string[]
          precio_anterior?: number | null
          precio_cambio_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
    }
    Views: {
      inventario_cache: {
        Row: {
          id: string
          slug: string
          ordencompra: string
          record_id: string | null
          titulo: string
          descripcion: string
          metadescripcion: string
          marca: string
          modelo: string
          version: string
          autoano: number
          automarca: string
          precio: number
          kilometraje: number
          transmision: string
          combustible: string
          carroceria: string
          cilindros: number
          color: string
          enganchemin: number
          enganche_recomendado: number
          mensualidad_minima: number
          mensualidad_recomendada: number
          plazomax: number
          feature_image: string
          galeria_exterior: string[]
          galeria_interior: string[]
          fotos_exterior_url: string[]
          fotos_interior_url: string[]
          ubicacion: string[]
          sucursal: string[]
          garantia: string
          vendido: boolean
          separado: boolean
          ordenstatus: string
          clasificacionid: string
          clasificacion: string
          promociones: string[]
          view_count: number
          use_car_studio_images: boolean
          car_studio_feature_image: string
          car_studio_gallery: string[]
          precio_anterior: number | null
          precio_cambio_at: string | null
          created_at: string
          updated_at: string
          title: string | null
          price: number | null
          year: number | null
          kms: number | null
        }
        Insert: {
          id?: string
          slug?: string
          ordencompra?: string
          record_id?: string | null
          titulo?: string
          descripcion?: string
          metadescripcion?: string
          marca?: string
          modelo?: string
          version?: string
          autoano?: number
          automarca?: string
          precio?: number
          kilometraje?: number
          transmision?: string
          combustible?: string
          carroceria?: string
          cilindros?: number
          color?: string
          enganchemin?: number
          enganche_recomendado?: number
          mensualidad_minima?: number
          mensualidad_recomendada?: number
          plazomax?: number
          feature_image?: string
          galeria_exterior?: string[]
          galeria_interior?: string[]
          fotos_exterior_url?: string[]
          fotos_interior_url?: string[]
          ubicacion?: string[]
          sucursal?: string[]
          garantia?: string
          vendido?: boolean
          separado?: boolean
          ordenstatus?: string
          clasificacionid?: string
          clasificacion?: string
          promociones?: string[]
          view_count?: number
          use_car_studio_images?: boolean
          car_studio_feature_image?: string
          car_studio_gallery?: string[]
          precio_anterior?: number | null
          precio_cambio_at?: string | null
          created_at?: string
          updated_at?: string
          title?: string | null
          price?: number | null
          year?: number | null
          kms?: number | null
        }
        Update: {
          id?: string
          slug?: string
          ordencompra?: string
          record_id?: string | null
          titulo?: string
          descripcion?: string
          metadescripcion?: string
          marca?: string
          modelo?: string
          version?: string
          autoano?: number
          automarca?: string
          precio?: number
          kilometraje?: number
          transmision?: string
          combustible?: string
          carroceria?: string
          cilindros?: number
          color?: string
          enganchemin?: number
          enganche_recomendado?: number
          mensualidad_minima?: number
          mensualidad_recomendada?: number
          plazomax?: number
          feature_image?: string
          galeria_exterior?: string[]
          galeria_interior?: string[]
          fotos_exterior_url?: string[]
          fotos_interior_url?: string[]
          ubicacion?: string[]
          sucursal?: string[]
          garantia?: string
          vendido?: boolean
          separado?: boolean
          ordenstatus?: string
          clasificacionid?: string
          clasificacion?: string
          promociones?: string[]
          view_count?: number
          use_car_studio_images?: boolean
          car_studio_feature_image?: string
          car_studio_gallery?: string[]
          precio_anterior?: number | null
          precio_cambio_at?: string | null
          created_at?: string
          updated_at?: string
          title?: string | null
          price?: number | null
          year?: number | null
          kms?: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      get_filter_options: { Args: Record<PropertyKey, never>; Returns: Json }
      increment_vehicle_views: { Args: { vehicle_ordencompra: string }; Returns: undefined }
      run_sql: { Args: { sql?: string; query?: string }; Returns: Json }
      search_vehicles: { Args: { search_term: string }; Returns: Database['public']['Views']['inventario_cache']['Row'][] }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
