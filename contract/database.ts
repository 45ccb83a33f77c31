// Generated from the database by npm run db:types. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      about_sections: {
        Row: {
          id: string
          title: string
          text: string
          position: number
          published: boolean
          updated_at: string
          picture_path: string | null
        }
        Insert: {
          id: string
          title: string
          text: string
          position?: number
          published?: boolean
          updated_at?: string
          picture_path?: string | null
        }
        Update: {
          id?: string
          title?: string
          text?: string
          position?: number
          published?: boolean
          updated_at?: string
          picture_path?: string | null
        }
        Relationships: []
      }
      advisor_pages: {
        Row: {
          id: string
          bio: string
          branch_code: string | null
          languages: string[]
          hours: Json | null
          recommended: string[]
          published: boolean
          updated_at: string
        }
        Insert: {
          id: string
          bio: string
          branch_code?: string | null
          languages?: string[]
          hours?: Json | null
          recommended?: string[]
          published?: boolean
          updated_at?: string
        }
        Update: {
          id?: string
          bio?: string
          branch_code?: string | null
          languages?: string[]
          hours?: Json | null
          recommended?: string[]
          published?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'advisor_pages_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'advisor_pages_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'advisor_pages_branch_code_fkey'
            columns: ['branch_code']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'advisor_pages_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      alerts: {
        Row: {
          id: string
          recipient_id: string
          user_id: string | null
          kind: string
          search: string | null
          ordencompra: string | null
          marca: string | null
          modelo: string | null
          precio: number | null
          notice_version: string
          asked_at: string
          confirmed_at: string | null
          ended_at: string | null
        }
        Insert: {
          id?: string
          recipient_id: string
          user_id?: string | null
          kind: string
          search?: string | null
          ordencompra?: string | null
          marca?: string | null
          modelo?: string | null
          precio?: number | null
          notice_version: string
          asked_at?: string
          confirmed_at?: string | null
          ended_at?: string | null
        }
        Update: {
          id?: string
          recipient_id?: string
          user_id?: string | null
          kind?: string
          search?: string | null
          ordencompra?: string | null
          marca?: string | null
          modelo?: string | null
          precio?: number | null
          notice_version?: string
          asked_at?: string
          confirmed_at?: string | null
          ended_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'alerts_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'alerts_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'inspection_rows'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'alerts_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'alerts_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'alerts_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'alerts_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['ordencompra']
          },
        ]
      }
      answer_cards: {
        Row: {
          id: string
          key: string
          token: string
          lead_id: string
          agent_id: string | null
          ordencompra: string
          facts: Json
          terms: Json
          seen_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          key: string
          token: string
          lead_id: string
          agent_id?: string | null
          ordencompra: string
          facts: Json
          terms?: Json
          seen_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          key?: string
          token?: string
          lead_id?: string
          agent_id?: string | null
          ordencompra?: string
          facts?: Json
          terms?: Json
          seen_at?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'answer_cards_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_cards_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_cards_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_cards_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_cards_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      answer_clocks: {
        Row: {
          id: number
          lead_id: string | null
          client_id: string | null
          application_id: string | null
          branch: string | null
          agent_id: string | null
          asked_at: string
          messages: number
          goal_at: string | null
          turn: number
          turn_at: string
          tried: string[]
          step: string
          next_at: string | null
          paused_until: string | null
          pause_reason: string | null
          stopped_at: string | null
          stopped_why: string | null
          grade: string | null
          answered_by: string | null
          minutes: number | null
          handed_at: string | null
        }
        Insert: {
          lead_id?: string | null
          client_id?: string | null
          application_id?: string | null
          branch?: string | null
          agent_id?: string | null
          asked_at: string
          messages?: number
          goal_at?: string | null
          turn?: number
          turn_at: string
          tried?: string[]
          step?: string
          next_at?: string | null
          paused_until?: string | null
          pause_reason?: string | null
          stopped_at?: string | null
          stopped_why?: string | null
          grade?: string | null
          answered_by?: string | null
          minutes?: number | null
          handed_at?: string | null
        }
        Update: {
          lead_id?: string | null
          client_id?: string | null
          application_id?: string | null
          branch?: string | null
          agent_id?: string | null
          asked_at?: string
          messages?: number
          goal_at?: string | null
          turn?: number
          turn_at?: string
          tried?: string[]
          step?: string
          next_at?: string | null
          paused_until?: string | null
          pause_reason?: string | null
          stopped_at?: string | null
          stopped_why?: string | null
          grade?: string | null
          answered_by?: string | null
          minutes?: number | null
          handed_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'answer_clocks_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'answer_clocks_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'financing_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'answer_clocks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      api_keys: {
        Row: {
          id: string
          name: string
          rights: string[]
          hint: string
          created_by: string | null
          created_at: string
          revoked_at: string | null
        }
        Insert: {
          id?: string
          name: string
          rights: string[]
          hint: string
          created_by?: string | null
          created_at?: string
          revoked_at?: string | null
        }
        Update: {
          id?: string
          name?: string
          rights?: string[]
          hint?: string
          created_by?: string | null
          created_at?: string
          revoked_at?: string | null
        }
        Relationships: []
      }
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
      application_documents: {
        Row: {
          id: string
          application_id: string
          user_id: string
          kind: string
          state: string
          reason: string | null
          reviewed_by: string | null
          reviewed_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          application_id: string
          user_id?: string
          kind: string
          state?: string
          reason?: string | null
          reviewed_by?: string | null
          reviewed_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          application_id?: string
          user_id?: string
          kind?: string
          state?: string
          reason?: string | null
          reviewed_by?: string | null
          reviewed_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'application_documents_reviewed_by_fkey'
            columns: ['reviewed_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_documents_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_documents_reviewed_by_fkey'
            columns: ['reviewed_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_documents_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_documents_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'financing_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_documents_reviewed_by_fkey'
            columns: ['reviewed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_documents_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      application_events: {
        Row: {
          id: number
          application_id: string
          user_id: string
          kind: string
          from_status: string | null
          to_status: string | null
          document_kind: string | null
          note: string | null
          shown: boolean
          actor_id: string | null
          actor: string
          created_at: string
          key: string | null
        }
        Insert: {
          application_id: string
          user_id: string
          kind: string
          from_status?: string | null
          to_status?: string | null
          document_kind?: string | null
          note?: string | null
          shown?: boolean
          actor_id?: string | null
          actor: string
          created_at?: string
          key?: string | null
        }
        Update: {
          application_id?: string
          user_id?: string
          kind?: string
          from_status?: string | null
          to_status?: string | null
          document_kind?: string | null
          note?: string | null
          shown?: boolean
          actor_id?: string | null
          actor?: string
          created_at?: string
          key?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'application_events_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_events_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_events_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_events_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_events_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'financing_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_events_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_events_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      application_messages: {
        Row: {
          id: number
          application_id: string
          user_id: string
          author_id: string | null
          from_staff: boolean
          body: string
          created_at: string
          read_at: string | null
          key: string
        }
        Insert: {
          application_id: string
          user_id: string
          author_id?: string | null
          from_staff?: boolean
          body: string
          created_at?: string
          read_at?: string | null
          key?: string
        }
        Update: {
          application_id?: string
          user_id?: string
          author_id?: string | null
          from_staff?: boolean
          body?: string
          created_at?: string
          read_at?: string | null
          key?: string
        }
        Relationships: [
          {
            foreignKeyName: 'application_messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_messages_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'financing_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      application_pages: {
        Row: {
          id: string
          document_id: string
          user_id: string
          path: string
          name: string
          position: number
          sha256: string | null
          warnings: string[]
          created_at: string
          slots: string[]
        }
        Insert: {
          id?: string
          document_id: string
          user_id?: string
          path: string
          name?: string
          position?: number
          sha256?: string | null
          warnings?: string[]
          created_at?: string
          slots?: string[]
        }
        Update: {
          id?: string
          document_id?: string
          user_id?: string
          path?: string
          name?: string
          position?: number
          sha256?: string | null
          warnings?: string[]
          created_at?: string
          slots?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'application_pages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_pages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_pages_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'application_documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'application_pages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      appointment_advisors: {
        Row: {
          branch: string
          advisor_id: string
        }
        Insert: {
          branch: string
          advisor_id: string
        }
        Update: {
          branch?: string
          advisor_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'appointment_advisors_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointment_advisors_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointment_advisors_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'appointment_advisors_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      appointment_events: {
        Row: {
          id: number
          appointment_id: string
          what: string
          actor_id: string | null
          starts_at: string
          created_at: string
        }
        Insert: {
          appointment_id: string
          what: string
          actor_id?: string | null
          starts_at: string
          created_at?: string
        }
        Update: {
          appointment_id?: string
          what?: string
          actor_id?: string | null
          starts_at?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'appointment_events_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointment_events_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointment_events_appointment_id_fkey'
            columns: ['appointment_id']
            isOneToOne: false
            referencedRelation: 'appointments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointment_events_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      appointment_exceptions: {
        Row: {
          branch: string
          day: string
          hours: Json
          note: string
        }
        Insert: {
          branch: string
          day: string
          hours?: Json
          note?: string
        }
        Update: {
          branch?: string
          day?: string
          hours?: Json
          note?: string
        }
        Relationships: [
          {
            foreignKeyName: 'appointment_exceptions_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
        ]
      }
      appointment_rules: {
        Row: {
          branch: string
          kind: string
          duration_minutes: number
          step_minutes: number
          notice_minutes: number
          horizon_days: number
          cutoff_minutes: number
          active: boolean
        }
        Insert: {
          branch: string
          kind: string
          duration_minutes?: number
          step_minutes?: number
          notice_minutes?: number
          horizon_days?: number
          cutoff_minutes?: number
          active?: boolean
        }
        Update: {
          branch?: string
          kind?: string
          duration_minutes?: number
          step_minutes?: number
          notice_minutes?: number
          horizon_days?: number
          cutoff_minutes?: number
          active?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'appointment_rules_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
        ]
      }
      appointment_waitlist: {
        Row: {
          id: string
          user_id: string
          branch: string
          kind: string
          day: string
          ordencompra: string | null
          told_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          branch: string
          kind: string
          day: string
          ordencompra?: string | null
          told_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          branch?: string
          kind?: string
          day?: string
          ordencompra?: string | null
          told_at?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'appointment_waitlist_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointment_waitlist_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointment_waitlist_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'appointment_waitlist_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      appointments: {
        Row: {
          id: string
          key: string
          user_id: string | null
          branch: string
          kind: string
          advisor_id: string | null
          ordencompra: string | null
          vehicle_title: string | null
          listing_id: string | null
          application_id: string | null
          starts_at: string
          ends_at: string
          status: string
          note: string | null
          cancel_reason: string | null
          sequence: number
          reminded_at: string | null
          created_at: string
          updated_at: string
          arrived_at: string | null
          lead_id: string | null
          guest_name: string | null
          guest_phone: string | null
          attended_at: string | null
          left_at: string | null
          walked_in: boolean
          car_gone_at: string | null
          car_gone_why: string | null
          confirmed_at: string | null
          confirmed_how: string | null
          asked_at: string | null
          drove_at: string | null
          back_at: string | null
          bay_id: string | null
        }
        Insert: {
          id?: string
          key?: string
          user_id?: string | null
          branch: string
          kind: string
          advisor_id?: string | null
          ordencompra?: string | null
          vehicle_title?: string | null
          listing_id?: string | null
          application_id?: string | null
          starts_at: string
          ends_at: string
          status?: string
          note?: string | null
          cancel_reason?: string | null
          sequence?: number
          reminded_at?: string | null
          created_at?: string
          updated_at?: string
          arrived_at?: string | null
          lead_id?: string | null
          guest_name?: string | null
          guest_phone?: string | null
          attended_at?: string | null
          left_at?: string | null
          walked_in?: boolean
          car_gone_at?: string | null
          car_gone_why?: string | null
          confirmed_at?: string | null
          confirmed_how?: string | null
          asked_at?: string | null
          drove_at?: string | null
          back_at?: string | null
          bay_id?: string | null
        }
        Update: {
          id?: string
          key?: string
          user_id?: string | null
          branch?: string
          kind?: string
          advisor_id?: string | null
          ordencompra?: string | null
          vehicle_title?: string | null
          listing_id?: string | null
          application_id?: string | null
          starts_at?: string
          ends_at?: string
          status?: string
          note?: string | null
          cancel_reason?: string | null
          sequence?: number
          reminded_at?: string | null
          created_at?: string
          updated_at?: string
          arrived_at?: string | null
          lead_id?: string | null
          guest_name?: string | null
          guest_phone?: string | null
          attended_at?: string | null
          left_at?: string | null
          walked_in?: boolean
          car_gone_at?: string | null
          car_gone_why?: string | null
          confirmed_at?: string | null
          confirmed_how?: string | null
          asked_at?: string | null
          drove_at?: string | null
          back_at?: string | null
          bay_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'appointments_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'appointments_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'financing_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appointments_bay_id_fkey'
            columns: ['bay_id']
            isOneToOne: false
            referencedRelation: 'service_bays'
            referencedColumns: ['id']
          },
        ]
      }
      appraisal_rules: {
        Row: {
          since: string
          price_share: number
          costs: number
          holding_day: number
          recon_days: number
          sale_days: number
          money_rate: number
          margin_share: number
          vat_on_margin: boolean
          vat_rate: number
          demand_share: number
          demand_most: number
          repuve_days: number
          cash_uma: number
          note: string | null
          depreciation: number
        }
        Insert: {
          since: string
          price_share: number
          costs: number
          holding_day: number
          recon_days: number
          sale_days: number
          money_rate: number
          margin_share: number
          vat_on_margin: boolean
          vat_rate?: number
          demand_share: number
          demand_most: number
          repuve_days: number
          cash_uma: number
          note?: string | null
          depreciation?: number
        }
        Update: {
          since?: string
          price_share?: number
          costs?: number
          holding_day?: number
          recon_days?: number
          sale_days?: number
          money_rate?: number
          margin_share?: number
          vat_on_margin?: boolean
          vat_rate?: number
          demand_share?: number
          demand_most?: number
          repuve_days?: number
          cash_uma?: number
          note?: string | null
          depreciation?: number
        }
        Relationships: []
      }
      appraisals: {
        Row: {
          id: string
          listing_id: string
          client_id: string
          version: number
          market: number
          price_share: number
          lines: Json
          costs: number
          holding_day: number
          recon_days: number
          sale_days: number
          demand_people: number
          demand_days: number
          money_rate: number
          margin: number
          vat: number
          sale_price: number
          recon: number
          maximum: number
          raised_to: number | null
          raised_why: string | null
          approved_by: string | null
          approved_at: string | null
          made_by: string | null
          created_at: string
        }
        Insert: {
          id?: string
          listing_id: string
          client_id: string
          version: number
          market: number
          price_share: number
          lines?: Json
          costs: number
          holding_day: number
          recon_days: number
          sale_days: number
          demand_people?: number
          demand_days?: number
          money_rate: number
          margin: number
          vat?: number
          raised_to?: number | null
          raised_why?: string | null
          approved_by?: string | null
          approved_at?: string | null
          made_by?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          listing_id?: string
          client_id?: string
          version?: number
          market?: number
          price_share?: number
          lines?: Json
          costs?: number
          holding_day?: number
          recon_days?: number
          sale_days?: number
          demand_people?: number
          demand_days?: number
          money_rate?: number
          margin?: number
          vat?: number
          raised_to?: number | null
          raised_why?: string | null
          approved_by?: string | null
          approved_at?: string | null
          made_by?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'appraisals_approved_by_fkey'
            columns: ['approved_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_approved_by_fkey'
            columns: ['approved_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_approved_by_fkey'
            columns: ['approved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'appraisals_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
        ]
      }
      arco_requests: {
        Row: {
          id: string
          folio: string
          key: string
          kind: string
          holder: string
          name: string
          email: string
          phone: string | null
          request: string
          user_id: string | null
          notice_version: string | null
          ip: string | null
          status: string
          answer: string | null
          due_on: string
          answered_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          folio: string
          key: string
          kind: string
          holder: string
          name: string
          email: string
          phone?: string | null
          request: string
          user_id?: string | null
          notice_version?: string | null
          ip?: string | null
          status?: string
          answer?: string | null
          due_on: string
          answered_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          folio?: string
          key?: string
          kind?: string
          holder?: string
          name?: string
          email?: string
          phone?: string | null
          request?: string
          user_id?: string | null
          notice_version?: string | null
          ip?: string | null
          status?: string
          answer?: string | null
          due_on?: string
          answered_at?: string | null
          created_at?: string
        }
        Relationships: []
      }
      assignments: {
        Row: {
          id: number
          lead_id: string | null
          client_id: string | null
          agent_id: string | null
          from_agent: string | null
          cause: string
          branch: string | null
          inputs: Json | null
          over_cap: boolean
          at: string
        }
        Insert: {
          lead_id?: string | null
          client_id?: string | null
          agent_id?: string | null
          from_agent?: string | null
          cause: string
          branch?: string | null
          inputs?: Json | null
          over_cap?: boolean
          at?: string
        }
        Update: {
          lead_id?: string | null
          client_id?: string | null
          agent_id?: string | null
          from_agent?: string | null
          cause?: string
          branch?: string | null
          inputs?: Json | null
          over_cap?: boolean
          at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'assignments_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_from_agent_fkey'
            columns: ['from_agent']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_from_agent_fkey'
            columns: ['from_agent']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'assignments_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'assignments_from_agent_fkey'
            columns: ['from_agent']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      bank_profiles: {
        Row: {
          user_id: string
          income_kind: string | null
          income_proof: string | null
          monthly_income: number | null
          other_income: number | null
          employer: string | null
          seniority_months: number | null
          monthly_debts: number | null
          housing: string | null
          housing_years: number | null
          dependants: number | null
          down_payment: number | null
          term: number | null
          late_payments: string | null
          score_band: string | null
          payroll_bank: string | null
          co_signer: boolean | null
          updated_at: string
        }
        Insert: {
          user_id?: string
          income_kind?: string | null
          income_proof?: string | null
          monthly_income?: number | null
          other_income?: number | null
          employer?: string | null
          seniority_months?: number | null
          monthly_debts?: number | null
          housing?: string | null
          housing_years?: number | null
          dependants?: number | null
          down_payment?: number | null
          term?: number | null
          late_payments?: string | null
          score_band?: string | null
          payroll_bank?: string | null
          co_signer?: boolean | null
          updated_at?: string
        }
        Update: {
          user_id?: string
          income_kind?: string | null
          income_proof?: string | null
          monthly_income?: number | null
          other_income?: number | null
          employer?: string | null
          seniority_months?: number | null
          monthly_debts?: number | null
          housing?: string | null
          housing_years?: number | null
          dependants?: number | null
          down_payment?: number | null
          term?: number | null
          late_payments?: string | null
          score_band?: string | null
          payroll_bank?: string | null
          co_signer?: boolean | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'bank_profiles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bank_profiles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bank_profiles_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
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
      campaign_links: {
        Row: {
          id: string
          campaign_id: string
          code: string
          label: string
          to_path: string
          active: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          campaign_id: string
          code?: string
          label: string
          to_path: string
          active?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          campaign_id?: string
          code?: string
          label?: string
          to_path?: string
          active?: boolean
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'campaign_links_campaign_id_fkey'
            columns: ['campaign_id']
            isOneToOne: false
            referencedRelation: 'campaigns'
            referencedColumns: ['id']
          },
        ]
      }
      campaigns: {
        Row: {
          id: string
          name: string
          code: string
          channel: string
          branch: string | null
          starts_on: string
          ends_on: string | null
          cost: number | null
          goal: number | null
          goal_of: string | null
          landing_page_id: string | null
          promotion: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          name: string
          code: string
          channel: string
          branch?: string | null
          starts_on: string
          ends_on?: string | null
          cost?: number | null
          goal?: number | null
          goal_of?: string | null
          landing_page_id?: string | null
          promotion?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          name?: string
          code?: string
          channel?: string
          branch?: string | null
          starts_on?: string
          ends_on?: string | null
          cost?: number | null
          goal?: number | null
          goal_of?: string | null
          landing_page_id?: string | null
          promotion?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'campaigns_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'campaigns_landing_page_id_fkey'
            columns: ['landing_page_id']
            isOneToOne: false
            referencedRelation: 'landing_pages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'campaigns_promotion_fkey'
            columns: ['promotion']
            isOneToOne: false
            referencedRelation: 'promotions'
            referencedColumns: ['label']
          },
        ]
      }
      candidacy_consents: {
        Row: {
          id: string
          candidate_id: string
          notice_version: string
          kept_from: string
          kept_until: string
          created_at: string
        }
        Insert: {
          id?: string
          candidate_id: string
          notice_version: string
          kept_from: string
          kept_until: string
          created_at?: string
        }
        Update: {
          id?: string
          candidate_id?: string
          notice_version?: string
          kept_from?: string
          kept_until?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'candidacy_consents_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'candidates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidacy_consents_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'desk_candidacies'
            referencedColumns: ['id']
          },
        ]
      }
      candidacy_erasures: {
        Row: {
          folio: string
          vacancy_id: string | null
          came_on: string
          due_on: string
          cause: string
          erased_by: string | null
          erased_at: string
        }
        Insert: {
          folio: string
          vacancy_id?: string | null
          came_on: string
          due_on: string
          cause: string
          erased_by?: string | null
          erased_at?: string
        }
        Update: {
          folio?: string
          vacancy_id?: string | null
          came_on?: string
          due_on?: string
          cause?: string
          erased_by?: string | null
          erased_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'candidacy_erasures_erased_by_fkey'
            columns: ['erased_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidacy_erasures_erased_by_fkey'
            columns: ['erased_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidacy_erasures_vacancy_id_fkey'
            columns: ['vacancy_id']
            isOneToOne: false
            referencedRelation: 'desk_vacancies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidacy_erasures_erased_by_fkey'
            columns: ['erased_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidacy_erasures_vacancy_id_fkey'
            columns: ['vacancy_id']
            isOneToOne: false
            referencedRelation: 'vacancies'
            referencedColumns: ['id']
          },
        ]
      }
      candidate_events: {
        Row: {
          id: number
          candidate_id: string
          kind: string
          detail: string | null
          actor: string | null
          created_at: string
          key: string | null
        }
        Insert: {
          candidate_id: string
          kind: string
          detail?: string | null
          actor?: string | null
          created_at?: string
          key?: string | null
        }
        Update: {
          candidate_id?: string
          kind?: string
          detail?: string | null
          actor?: string | null
          created_at?: string
          key?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'candidate_events_actor_fkey'
            columns: ['actor']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_events_actor_fkey'
            columns: ['actor']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_events_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'candidates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_events_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'desk_candidacies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_events_actor_fkey'
            columns: ['actor']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      candidate_interviews: {
        Row: {
          id: string
          candidate_id: string
          branch: string
          interviewer_id: string | null
          way: string
          starts_at: string
          ends_at: string
          state: string
          told: number
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          candidate_id: string
          branch: string
          interviewer_id?: string | null
          way?: string
          starts_at: string
          ends_at: string
          state?: string
          told?: number
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          candidate_id?: string
          branch?: string
          interviewer_id?: string | null
          way?: string
          starts_at?: string
          ends_at?: string
          state?: string
          told?: number
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'candidate_interviews_interviewer_id_fkey'
            columns: ['interviewer_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_interviews_interviewer_id_fkey'
            columns: ['interviewer_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_interviews_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'candidate_interviews_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'candidates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_interviews_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'desk_candidacies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_interviews_interviewer_id_fkey'
            columns: ['interviewer_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      candidate_letters: {
        Row: {
          id: string
          key: string
          candidate_id: string
          state: string
          from_state: string
          subject: string
          body: string
          signer_id: string | null
          signer: string
          send_at: string
          sent_at: string | null
          undone_at: string | null
          created_at: string
          from_reason: string | null
        }
        Insert: {
          id?: string
          key: string
          candidate_id: string
          state: string
          from_state: string
          subject: string
          body: string
          signer_id?: string | null
          signer: string
          send_at: string
          sent_at?: string | null
          undone_at?: string | null
          created_at?: string
          from_reason?: string | null
        }
        Update: {
          id?: string
          key?: string
          candidate_id?: string
          state?: string
          from_state?: string
          subject?: string
          body?: string
          signer_id?: string | null
          signer?: string
          send_at?: string
          sent_at?: string | null
          undone_at?: string | null
          created_at?: string
          from_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'candidate_letters_signer_id_fkey'
            columns: ['signer_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_letters_signer_id_fkey'
            columns: ['signer_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_letters_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'candidates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_letters_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'desk_candidacies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_letters_signer_id_fkey'
            columns: ['signer_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      candidate_mentions: {
        Row: {
          event_id: number
          person_id: string
        }
        Insert: {
          event_id: number
          person_id: string
        }
        Update: {
          event_id?: number
          person_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'candidate_mentions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_mentions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_mentions_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'candidate_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_mentions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      candidate_ratings: {
        Row: {
          id: string
          candidate_id: string
          rater_id: string
          scores: Json
          comment: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          candidate_id: string
          rater_id: string
          scores: Json
          comment?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          candidate_id?: string
          rater_id?: string
          scores?: Json
          comment?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'candidate_ratings_rater_id_fkey'
            columns: ['rater_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_ratings_rater_id_fkey'
            columns: ['rater_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_ratings_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'candidates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_ratings_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'desk_candidacies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidate_ratings_rater_id_fkey'
            columns: ['rater_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      candidates: {
        Row: {
          id: string
          folio: string
          key: string
          vacancy_id: string
          name: string
          email: string
          phone: string
          message: string | null
          cv_path: string
          consent_version: string
          ip: string | null
          state: string
          retained_until: string
          created_at: string
          updated_at: string
          state_since: string
          reason: string | null
          source: string
          news_at: string
          keep_asked_on: string | null
          tags: string[]
        }
        Insert: {
          id?: string
          folio: string
          key: string
          vacancy_id: string
          name: string
          email: string
          phone: string
          message?: string | null
          cv_path: string
          consent_version: string
          ip?: string | null
          state?: string
          retained_until: string
          created_at?: string
          updated_at?: string
          state_since?: string
          reason?: string | null
          source?: string
          news_at?: string
          keep_asked_on?: string | null
          tags?: string[]
        }
        Update: {
          id?: string
          folio?: string
          key?: string
          vacancy_id?: string
          name?: string
          email?: string
          phone?: string
          message?: string | null
          cv_path?: string
          consent_version?: string
          ip?: string | null
          state?: string
          retained_until?: string
          created_at?: string
          updated_at?: string
          state_since?: string
          reason?: string | null
          source?: string
          news_at?: string
          keep_asked_on?: string | null
          tags?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'candidates_vacancy_id_fkey'
            columns: ['vacancy_id']
            isOneToOne: false
            referencedRelation: 'desk_vacancies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidates_vacancy_id_fkey'
            columns: ['vacancy_id']
            isOneToOne: false
            referencedRelation: 'vacancies'
            referencedColumns: ['id']
          },
        ]
      }
      consents: {
        Row: {
          id: number
          user_id: string
          purpose: string
          granted: boolean
          text_version: string
          channel: string
          ip: string | null
          created_at: string
          application_id: string | null
          evidence: Json | null
        }
        Insert: {
          user_id?: string
          purpose: string
          granted: boolean
          text_version: string
          channel?: string
          ip?: string | null
          created_at?: string
          application_id?: string | null
          evidence?: Json | null
        }
        Update: {
          user_id?: string
          purpose?: string
          granted?: boolean
          text_version?: string
          channel?: string
          ip?: string | null
          created_at?: string
          application_id?: string | null
          evidence?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'consents_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'financing_applications'
            referencedColumns: ['id']
          },
        ]
      }
      contact_permissions: {
        Row: {
          id: number
          lead_id: string | null
          user_id: string | null
          channel: string
          purpose: string
          granted: boolean
          way: string
          text_version: string
          note: string | null
          recorded_by: string | null
          said_at: string
          created_at: string
        }
        Insert: {
          lead_id?: string | null
          user_id?: string | null
          channel: string
          purpose: string
          granted: boolean
          way: string
          text_version: string
          note?: string | null
          recorded_by?: string | null
          said_at?: string
          created_at?: string
        }
        Update: {
          lead_id?: string | null
          user_id?: string | null
          channel?: string
          purpose?: string
          granted?: boolean
          way?: string
          text_version?: string
          note?: string | null
          recorded_by?: string | null
          said_at?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'contact_permissions_recorded_by_fkey'
            columns: ['recorded_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_permissions_recorded_by_fkey'
            columns: ['recorded_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_permissions_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_permissions_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_permissions_recorded_by_fkey'
            columns: ['recorded_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      contacts_made: {
        Row: {
          id: string
          key: string
          lead_id: string | null
          client_id: string | null
          agent_id: string | null
          channel: string
          outcome: string
          grade: string
          note: string | null
          flagged: boolean
          happened_at: string
          created_at: string
          asked_at: string | null
          answered_at: string | null
          confirmed: boolean | null
        }
        Insert: {
          id?: string
          key: string
          lead_id?: string | null
          client_id?: string | null
          agent_id?: string | null
          channel: string
          outcome: string
          grade: string
          note?: string | null
          flagged?: boolean
          happened_at?: string
          created_at?: string
          asked_at?: string | null
          answered_at?: string | null
          confirmed?: boolean | null
        }
        Update: {
          id?: string
          key?: string
          lead_id?: string | null
          client_id?: string | null
          agent_id?: string | null
          channel?: string
          outcome?: string
          grade?: string
          note?: string | null
          flagged?: boolean
          happened_at?: string
          created_at?: string
          asked_at?: string | null
          answered_at?: string | null
          confirmed?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: 'contacts_made_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      conversation_messages: {
        Row: {
          id: string
          conversation_id: string
          lead_id: string | null
          client_id: string | null
          key: string
          wire_id: string | null
          origin: string
          kind: string
          past: boolean
          body: string
          template: string | null
          template_values: string[] | null
          author_id: string | null
          status: string
          problem: string | null
          attempt: number
          sending_since: string | null
          created_at: string
          sent_at: string | null
          delivered_at: string | null
          read_at: string | null
        }
        Insert: {
          id?: string
          conversation_id: string
          lead_id?: string | null
          client_id?: string | null
          key: string
          wire_id?: string | null
          origin: string
          kind: string
          past?: boolean
          body: string
          template?: string | null
          template_values?: string[] | null
          author_id?: string | null
          status: string
          problem?: string | null
          attempt?: number
          sending_since?: string | null
          created_at?: string
          sent_at?: string | null
          delivered_at?: string | null
          read_at?: string | null
        }
        Update: {
          id?: string
          conversation_id?: string
          lead_id?: string | null
          client_id?: string | null
          key?: string
          wire_id?: string | null
          origin?: string
          kind?: string
          past?: boolean
          body?: string
          template?: string | null
          template_values?: string[] | null
          author_id?: string | null
          status?: string
          problem?: string | null
          attempt?: number
          sending_since?: string | null
          created_at?: string
          sent_at?: string | null
          delivered_at?: string | null
          read_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'conversation_messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_messages_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_messages_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_messages_conversation_id_fkey'
            columns: ['conversation_id']
            isOneToOne: false
            referencedRelation: 'conversations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_messages_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_messages_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_messages_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversation_messages_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      conversations: {
        Row: {
          id: string
          phone: string
          lead_id: string | null
          client_id: string | null
          profile_name: string | null
          heard_at: string | null
          last_at: string
          set_aside_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          phone: string
          lead_id?: string | null
          client_id?: string | null
          profile_name?: string | null
          heard_at?: string | null
          last_at?: string
          set_aside_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          phone?: string
          lead_id?: string | null
          client_id?: string | null
          profile_name?: string | null
          heard_at?: string | null
          last_at?: string
          set_aside_at?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'conversations_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversations_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversations_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversations_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conversations_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      deal_stages: {
        Row: {
          id: string
          pipeline: string
          label: string
          position: number
          is_fact: boolean
          after_stage: string | null
          requires: string[]
          days_allowed: number | null
          active: boolean
        }
        Insert: {
          id: string
          pipeline: string
          label: string
          position: number
          is_fact?: boolean
          after_stage?: string | null
          requires?: string[]
          days_allowed?: number | null
          active?: boolean
        }
        Update: {
          id?: string
          pipeline?: string
          label?: string
          position?: number
          is_fact?: boolean
          after_stage?: string | null
          requires?: string[]
          days_allowed?: number | null
          active?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'deal_stages_after_stage_fkey'
            columns: ['after_stage']
            isOneToOne: false
            referencedRelation: 'deal_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stages_after_stage_fkey'
            columns: ['after_stage']
            isOneToOne: false
            referencedRelation: 'pipeline_stages'
            referencedColumns: ['id']
          },
        ]
      }
      deal_stays: {
        Row: {
          id: number
          deal_id: string
          stage: string
          by_fact: boolean
          actor_id: string | null
          entered_at: string
          left_at: string | null
        }
        Insert: {
          deal_id: string
          stage: string
          by_fact?: boolean
          actor_id?: string | null
          entered_at?: string
          left_at?: string | null
        }
        Update: {
          deal_id?: string
          stage?: string
          by_fact?: boolean
          actor_id?: string | null
          entered_at?: string
          left_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'deal_stays_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_stage_fkey'
            columns: ['stage']
            isOneToOne: false
            referencedRelation: 'deal_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'desk_deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_stage_fkey'
            columns: ['stage']
            isOneToOne: false
            referencedRelation: 'pipeline_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      deals: {
        Row: {
          id: string
          lead_id: string | null
          client_id: string | null
          pipeline: string
          fact_stage: string
          stage: string
          stage_since: string
          title: string
          amount: number | null
          down_payment: number | null
          pays: string | null
          expected_on: string | null
          vehicle_id: string | null
          quote_id: string | null
          listing_id: string | null
          application_id: string | null
          agent_id: string | null
          second_agent_id: string | null
          share: number
          second_share: number
          next_action: string | null
          next_at: string | null
          step_decided: boolean
          outcome: string
          closed_at: string | null
          closed_by_fact: boolean
          lost_reason_id: string | null
          lost_note: string | null
          origin: string
          opened_at: string
          updated_at: string
          car_why: string | null
          held_until: string | null
          held_by: string | null
          sale_id: number | null
        }
        Insert: {
          id?: string
          lead_id?: string | null
          client_id?: string | null
          pipeline: string
          fact_stage: string
          stage: string
          stage_since?: string
          title: string
          amount?: number | null
          down_payment?: number | null
          pays?: string | null
          expected_on?: string | null
          vehicle_id?: string | null
          quote_id?: string | null
          listing_id?: string | null
          application_id?: string | null
          agent_id?: string | null
          second_agent_id?: string | null
          share?: number
          second_share?: number
          next_action?: string | null
          next_at?: string | null
          step_decided?: boolean
          outcome?: string
          closed_at?: string | null
          closed_by_fact?: boolean
          lost_reason_id?: string | null
          lost_note?: string | null
          origin?: string
          opened_at?: string
          updated_at?: string
          car_why?: string | null
          held_until?: string | null
          held_by?: string | null
          sale_id?: number | null
        }
        Update: {
          id?: string
          lead_id?: string | null
          client_id?: string | null
          pipeline?: string
          fact_stage?: string
          stage?: string
          stage_since?: string
          title?: string
          amount?: number | null
          down_payment?: number | null
          pays?: string | null
          expected_on?: string | null
          vehicle_id?: string | null
          quote_id?: string | null
          listing_id?: string | null
          application_id?: string | null
          agent_id?: string | null
          second_agent_id?: string | null
          share?: number
          second_share?: number
          next_action?: string | null
          next_at?: string | null
          step_decided?: boolean
          outcome?: string
          closed_at?: string | null
          closed_by_fact?: boolean
          lost_reason_id?: string | null
          lost_note?: string | null
          origin?: string
          opened_at?: string
          updated_at?: string
          car_why?: string | null
          held_until?: string | null
          held_by?: string | null
          sale_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'deals_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_held_by_fkey'
            columns: ['held_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_second_agent_id_fkey'
            columns: ['second_agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_held_by_fkey'
            columns: ['held_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_second_agent_id_fkey'
            columns: ['second_agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_fact_stage_fkey'
            columns: ['fact_stage']
            isOneToOne: false
            referencedRelation: 'deal_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_stage_fkey'
            columns: ['stage']
            isOneToOne: false
            referencedRelation: 'deal_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'desk_offers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'financing_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_lost_reason_id_fkey'
            columns: ['lost_reason_id']
            isOneToOne: false
            referencedRelation: 'lost_reasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_fact_stage_fkey'
            columns: ['fact_stage']
            isOneToOne: false
            referencedRelation: 'pipeline_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_stage_fkey'
            columns: ['stage']
            isOneToOne: false
            referencedRelation: 'pipeline_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_held_by_fkey'
            columns: ['held_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_second_agent_id_fkey'
            columns: ['second_agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'trade_in_offers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'trade_in_quotes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_sale_id_fkey'
            columns: ['sale_id']
            isOneToOne: false
            referencedRelation: 'vehicle_sales'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      empty_searches: {
        Row: {
          day: string
          brand: string
          model: string
          branch: string
          most: number
          searches: number
        }
        Insert: {
          day: string
          brand: string
          model: string
          branch?: string
          most?: number
          searches?: number
        }
        Update: {
          day?: string
          brand?: string
          model?: string
          branch?: string
          most?: number
          searches?: number
        }
        Relationships: []
      }
      exports: {
        Row: {
          id: string
          made_by: string | null
          view: string
          filters: string
          reason: string | null
          rows: number
          told_at: string | null
          begun_at: string
        }
        Insert: {
          id: string
          made_by?: string | null
          view: string
          filters?: string
          reason?: string | null
          rows?: number
          told_at?: string | null
          begun_at?: string
        }
        Update: {
          id?: string
          made_by?: string | null
          view?: string
          filters?: string
          reason?: string | null
          rows?: number
          told_at?: string | null
          begun_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'exports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'exports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'exports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      faqs: {
        Row: {
          id: string
          topic: string
          question: string
          answer: string
          link_path: string | null
          link_label: string | null
          featured: boolean
          position: number
          published: boolean
          updated_at: string
        }
        Insert: {
          id: string
          topic: string
          question: string
          answer: string
          link_path?: string | null
          link_label?: string | null
          featured?: boolean
          position?: number
          published?: boolean
          updated_at?: string
        }
        Update: {
          id?: string
          topic?: string
          question?: string
          answer?: string
          link_path?: string | null
          link_label?: string | null
          featured?: boolean
          position?: number
          published?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      favorites: {
        Row: {
          user_id: string
          ordencompra: string
          price_at_save: number
          created_at: string
        }
        Insert: {
          user_id?: string
          ordencompra: string
          price_at_save?: number
          created_at?: string
        }
        Update: {
          user_id?: string
          ordencompra?: string
          price_at_save?: number
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'favorites_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'favorites_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'inspection_rows'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'favorites_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'favorites_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'favorites_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['ordencompra']
          },
          {
            foreignKeyName: 'favorites_ordencompra_fkey'
            columns: ['ordencompra']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['ordencompra']
          },
        ]
      }
      feedback: {
        Row: {
          id: string
          user_id: string
          kind: string
          message: string
          page: string | null
          screenshot_path: string | null
          status: string
          answer: string | null
          answered_by: string | null
          answered_at: string | null
          created_at: string
          may_publish: boolean
          shown_at: string | null
          shown_name: string | null
        }
        Insert: {
          id?: string
          user_id?: string
          kind?: string
          message: string
          page?: string | null
          screenshot_path?: string | null
          status?: string
          answer?: string | null
          answered_by?: string | null
          answered_at?: string | null
          created_at?: string
          may_publish?: boolean
          shown_at?: string | null
          shown_name?: string | null
        }
        Update: {
          id?: string
          user_id?: string
          kind?: string
          message?: string
          page?: string | null
          screenshot_path?: string | null
          status?: string
          answer?: string | null
          answered_by?: string | null
          answered_at?: string | null
          created_at?: string
          may_publish?: boolean
          shown_at?: string | null
          shown_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'feedback_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'feedback_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'feedback_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      financing_applications: {
        Row: {
          id: string
          user_id: string
          status: string
          car_info: Json
          documents_pending: boolean
          created_at: string
          updated_at: string
          data: Json
          field_versions: Json
          status_note: string | null
          status_since: string
          submitted_at: string | null
          folio: number
          key: string
        }
        Insert: {
          id?: string
          user_id: string
          status?: string
          car_info?: Json
          documents_pending?: boolean
          created_at?: string
          updated_at?: string
          data?: Json
          field_versions?: Json
          status_note?: string | null
          status_since?: string
          submitted_at?: string | null
          key?: string
        }
        Update: {
          id?: string
          user_id?: string
          status?: string
          car_info?: Json
          documents_pending?: boolean
          created_at?: string
          updated_at?: string
          data?: Json
          field_versions?: Json
          status_note?: string | null
          status_since?: string
          submitted_at?: string | null
          key?: string
        }
        Relationships: [
          {
            foreignKeyName: 'financing_applications_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'financing_applications_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'financing_applications_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      historical_offers: {
        Row: {
          id: number
          trade_in_vehicle_id: string
          amount: number
          kms: number | null
          source: string
          quote_id: string | null
          offered_at: string
        }
        Insert: {
          trade_in_vehicle_id: string
          amount: number
          kms?: number | null
          source: string
          quote_id?: string | null
          offered_at?: string
        }
        Update: {
          trade_in_vehicle_id?: string
          amount?: number
          kms?: number | null
          source?: string
          quote_id?: string | null
          offered_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'historical_offers_trade_in_vehicle_id_fkey'
            columns: ['trade_in_vehicle_id']
            isOneToOne: false
            referencedRelation: 'trade_in_vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      inspection_findings: {
        Row: {
          id: string
          inspection_id: string
          vehicle_id: string
          point: string
          label: string
          class: string
          note: string | null
          value: number | null
          unit: string | null
          state: string
          settled_at: string | null
          settled_by: string | null
          settled_in: string | null
          resolution: string | null
          found_by: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          inspection_id: string
          vehicle_id: string
          point: string
          label: string
          class: string
          note?: string | null
          value?: number | null
          unit?: string | null
          state?: string
          settled_at?: string | null
          settled_by?: string | null
          settled_in?: string | null
          resolution?: string | null
          found_by?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          inspection_id?: string
          vehicle_id?: string
          point?: string
          label?: string
          class?: string
          note?: string | null
          value?: number | null
          unit?: string | null
          state?: string
          settled_at?: string | null
          settled_by?: string | null
          settled_in?: string | null
          resolution?: string | null
          found_by?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inspection_findings_found_by_fkey'
            columns: ['found_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_settled_by_fkey'
            columns: ['settled_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_found_by_fkey'
            columns: ['found_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_settled_by_fkey'
            columns: ['settled_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_inspection_id_fkey'
            columns: ['inspection_id']
            isOneToOne: false
            referencedRelation: 'inspection_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_settled_in_fkey'
            columns: ['settled_in']
            isOneToOne: false
            referencedRelation: 'inspection_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_inspection_id_fkey'
            columns: ['inspection_id']
            isOneToOne: false
            referencedRelation: 'inspections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_settled_in_fkey'
            columns: ['settled_in']
            isOneToOne: false
            referencedRelation: 'inspections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_found_by_fkey'
            columns: ['found_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_settled_by_fkey'
            columns: ['settled_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_findings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      inspection_photos: {
        Row: {
          id: string
          inspection_id: string
          point: string
          kind: string
          sha256: string
          path: string
          taken_at: string
          taken_by: string | null
          acknowledged_at: string | null
          is_shown: boolean
        }
        Insert: {
          id: string
          inspection_id: string
          point: string
          kind: string
          sha256: string
          path: string
          taken_at?: string
          taken_by?: string | null
          acknowledged_at?: string | null
          is_shown?: boolean
        }
        Update: {
          id?: string
          inspection_id?: string
          point?: string
          kind?: string
          sha256?: string
          path?: string
          taken_at?: string
          taken_by?: string | null
          acknowledged_at?: string | null
          is_shown?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'inspection_photos_taken_by_fkey'
            columns: ['taken_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_photos_taken_by_fkey'
            columns: ['taken_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_photos_inspection_id_fkey'
            columns: ['inspection_id']
            isOneToOne: false
            referencedRelation: 'inspection_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_photos_inspection_id_fkey'
            columns: ['inspection_id']
            isOneToOne: false
            referencedRelation: 'inspections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_photos_taken_by_fkey'
            columns: ['taken_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      inspection_sections: {
        Row: {
          inspection_id: string
          section: string
          answers: Json
          versions: Json
          updated_at: string
        }
        Insert: {
          inspection_id: string
          section: string
          answers?: Json
          versions?: Json
          updated_at?: string
        }
        Update: {
          inspection_id?: string
          section?: string
          answers?: Json
          versions?: Json
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inspection_sections_inspection_id_fkey'
            columns: ['inspection_id']
            isOneToOne: false
            referencedRelation: 'inspection_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_sections_inspection_id_fkey'
            columns: ['inspection_id']
            isOneToOne: false
            referencedRelation: 'inspections'
            referencedColumns: ['id']
          },
        ]
      }
      inspection_templates: {
        Row: {
          version: number
          sections: Json
          points: Json
          road_minutes: number
          note: string | null
          published_by: string | null
          created_at: string
        }
        Insert: {
          version: number
          sections: Json
          points: Json
          road_minutes?: number
          note?: string | null
          published_by?: string | null
          created_at?: string
        }
        Update: {
          version?: number
          sections?: Json
          points?: Json
          road_minutes?: number
          note?: string | null
          published_by?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inspection_templates_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_templates_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_templates_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      inspections: {
        Row: {
          id: string
          vehicle_id: string
          template: number
          points: string[]
          started_at: string
          started_by: string | null
          closed_at: string | null
          closed_by: string | null
          km: number | null
          signer: string | null
          signature: string | null
          is_quick: boolean
          expired_at: string | null
          expired_why: string | null
          reopened_at: string | null
          reopened_by: string | null
          reopen_reason: string | null
          updated_at: string
        }
        Insert: {
          id?: string
          vehicle_id: string
          template: number
          points: string[]
          started_at?: string
          started_by?: string | null
          closed_at?: string | null
          closed_by?: string | null
          km?: number | null
          signer?: string | null
          signature?: string | null
          is_quick?: boolean
          expired_at?: string | null
          expired_why?: string | null
          reopened_at?: string | null
          reopened_by?: string | null
          reopen_reason?: string | null
          updated_at?: string
        }
        Update: {
          id?: string
          vehicle_id?: string
          template?: number
          points?: string[]
          started_at?: string
          started_by?: string | null
          closed_at?: string | null
          closed_by?: string | null
          km?: number | null
          signer?: string | null
          signature?: string | null
          is_quick?: boolean
          expired_at?: string | null
          expired_why?: string | null
          reopened_at?: string | null
          reopened_by?: string | null
          reopen_reason?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inspections_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_reopened_by_fkey'
            columns: ['reopened_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_reopened_by_fkey'
            columns: ['reopened_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_template_fkey'
            columns: ['template']
            isOneToOne: false
            referencedRelation: 'inspection_templates'
            referencedColumns: ['version']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_reopened_by_fkey'
            columns: ['reopened_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      interview_proposals: {
        Row: {
          id: string
          key: string
          candidate_id: string
          branch: string
          interviewer_id: string | null
          way: string
          minutes: number
          hours: string[]
          closed_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          key: string
          candidate_id: string
          branch: string
          interviewer_id?: string | null
          way?: string
          minutes: number
          hours: string[]
          closed_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          key?: string
          candidate_id?: string
          branch?: string
          interviewer_id?: string | null
          way?: string
          minutes?: number
          hours?: string[]
          closed_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'interview_proposals_interviewer_id_fkey'
            columns: ['interviewer_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'interview_proposals_interviewer_id_fkey'
            columns: ['interviewer_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'interview_proposals_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'interview_proposals_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'candidates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'interview_proposals_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'desk_candidacies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'interview_proposals_interviewer_id_fkey'
            columns: ['interviewer_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      inventory_import_layouts: {
        Row: {
          layout: string
          mapping: Json
          updated_at: string
        }
        Insert: {
          layout: string
          mapping: Json
          updated_at?: string
        }
        Update: {
          layout?: string
          mapping?: Json
          updated_at?: string
        }
        Relationships: []
      }
      inventory_import_rows: {
        Row: {
          import_id: string
          id: number
          kind: string
          line: number | null
          ordencompra: string
          name: string
          before: Json
          after: Json
          code: string
          reason: string
        }
        Insert: {
          import_id: string
          kind: string
          line?: number | null
          ordencompra?: string
          name?: string
          before?: Json
          after?: Json
          code?: string
          reason?: string
        }
        Update: {
          import_id?: string
          kind?: string
          line?: number | null
          ordencompra?: string
          name?: string
          before?: Json
          after?: Json
          code?: string
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inventory_import_rows_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'inventory_imports'
            referencedColumns: ['id']
          },
        ]
      }
      inventory_import_vehicles: {
        Row: {
          import_id: string
          line: number
          vehicle: Json
          weak: number
          facts: Json
          alike: string | null
        }
        Insert: {
          import_id: string
          line: number
          vehicle: Json
          weak?: number
          facts?: Json
          alike?: string | null
        }
        Update: {
          import_id?: string
          line?: number
          vehicle?: Json
          weak?: number
          facts?: Json
          alike?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inventory_import_vehicles_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'inventory_imports'
            referencedColumns: ['id']
          },
        ]
      }
      inventory_imports: {
        Row: {
          id: string
          file_name: string
          state: string
          layout: string
          mapping: Json
          report: Json
          read_rows: number
          new_rows: number
          changed_rows: number
          same_rows: number
          price_rows: number
          gone_rows: number
          missing_rows: number
          rejected_rows: number
          doubtful_rows: number
          plan: string
          entry: number | null
          made_by: string | null
          created_at: string
          loaded_at: string | null
        }
        Insert: {
          id?: string
          file_name: string
          state?: string
          layout: string
          mapping?: Json
          report?: Json
          read_rows?: number
          new_rows?: number
          changed_rows?: number
          same_rows?: number
          price_rows?: number
          gone_rows?: number
          missing_rows?: number
          rejected_rows?: number
          doubtful_rows?: number
          plan?: string
          entry?: number | null
          made_by?: string | null
          created_at?: string
          loaded_at?: string | null
        }
        Update: {
          id?: string
          file_name?: string
          state?: string
          layout?: string
          mapping?: Json
          report?: Json
          read_rows?: number
          new_rows?: number
          changed_rows?: number
          same_rows?: number
          price_rows?: number
          gone_rows?: number
          missing_rows?: number
          rejected_rows?: number
          doubtful_rows?: number
          plan?: string
          entry?: number | null
          made_by?: string | null
          created_at?: string
          loaded_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inventory_imports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inventory_imports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inventory_imports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      landing_page_versions: {
        Row: {
          id: number
          landing_page_id: string
          version: number
          data: Json
          published_by: string | null
          published_at: string
        }
        Insert: {
          landing_page_id: string
          version: number
          data: Json
          published_by?: string | null
          published_at?: string
        }
        Update: {
          landing_page_id?: string
          version?: number
          data?: Json
          published_by?: string | null
          published_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'landing_page_versions_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'landing_page_versions_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'landing_page_versions_landing_page_id_fkey'
            columns: ['landing_page_id']
            isOneToOne: false
            referencedRelation: 'landing_pages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'landing_page_versions_published_by_fkey'
            columns: ['published_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      landing_pages: {
        Row: {
          id: string
          slug: string
          title: string
          description: string
          draft: Json
          published: Json | null
          state: string
          published_at: string | null
          scheduled_at: string | null
          created_at: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          id?: string
          slug: string
          title: string
          description?: string
          draft?: Json
          published?: Json | null
          state?: string
          published_at?: string | null
          scheduled_at?: string | null
          created_at?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          id?: string
          slug?: string
          title?: string
          description?: string
          draft?: Json
          published?: Json | null
          state?: string
          published_at?: string | null
          scheduled_at?: string | null
          created_at?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'landing_pages_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'landing_pages_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'landing_pages_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      lead_contacts: {
        Row: {
          lead_id: string
          kind: string
          value: string
          proven: boolean
          first_at: string
          replaced_at: string | null
          bad_at: string | null
        }
        Insert: {
          lead_id: string
          kind: string
          value: string
          proven?: boolean
          first_at?: string
          replaced_at?: string | null
          bad_at?: string | null
        }
        Update: {
          lead_id?: string
          kind?: string
          value?: string
          proven?: boolean
          first_at?: string
          replaced_at?: string | null
          bad_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'lead_contacts_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_contacts_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
        ]
      }
      lead_events: {
        Row: {
          id: string
          lead_id: string
          key: string
          kind: string
          user_id: string | null
          name: string | null
          email: string | null
          phone: string | null
          message: string | null
          city: string | null
          ordencompra: string | null
          landing_slug: string | null
          asked_agent: string | null
          source: string | null
          lead_data: Json
          notice_version: string | null
          marketing: boolean | null
          ip: string | null
          detail: Json
          created_at: string
        }
        Insert: {
          id?: string
          lead_id: string
          key: string
          kind: string
          user_id?: string | null
          name?: string | null
          email?: string | null
          phone?: string | null
          message?: string | null
          city?: string | null
          ordencompra?: string | null
          landing_slug?: string | null
          asked_agent?: string | null
          source?: string | null
          lead_data?: Json
          notice_version?: string | null
          marketing?: boolean | null
          ip?: string | null
          detail?: Json
          created_at?: string
        }
        Update: {
          id?: string
          lead_id?: string
          key?: string
          kind?: string
          user_id?: string | null
          name?: string | null
          email?: string | null
          phone?: string | null
          message?: string | null
          city?: string | null
          ordencompra?: string | null
          landing_slug?: string | null
          asked_agent?: string | null
          source?: string | null
          lead_data?: Json
          notice_version?: string | null
          marketing?: boolean | null
          ip?: string | null
          detail?: Json
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'lead_events_asked_agent_fkey'
            columns: ['asked_agent']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_events_asked_agent_fkey'
            columns: ['asked_agent']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_events_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_events_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_events_asked_agent_fkey'
            columns: ['asked_agent']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      lead_imports: {
        Row: {
          id: string
          file_name: string
          mapping: Json
          state: string
          counts: Json
          agent_id: string | null
          made_by: string | null
          created_at: string
          loaded_at: string | null
          undone_at: string | null
        }
        Insert: {
          id?: string
          file_name: string
          mapping: Json
          state?: string
          counts?: Json
          agent_id?: string | null
          made_by?: string | null
          created_at?: string
          loaded_at?: string | null
          undone_at?: string | null
        }
        Update: {
          id?: string
          file_name?: string
          mapping?: Json
          state?: string
          counts?: Json
          agent_id?: string | null
          made_by?: string | null
          created_at?: string
          loaded_at?: string | null
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'lead_imports_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_imports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_imports_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_imports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_imports_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'lead_imports_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      leads: {
        Row: {
          id: string
          account_id: string | null
          agent_id: string | null
          name: string | null
          email: string | null
          phone: string | null
          city: string | null
          source: string | null
          lead_data: Json
          notice_version: string | null
          marketing: boolean
          merged_into: string | null
          created_at: string
          last_touch_at: string
          search_text: string
          cover_id: string | null
          state: string
          decline_reason: string | null
          snoozed_until: string | null
          duplicate_of: string | null
          state_since: string
          last_touch_kind: string | null
          wants: string | null
          wants_title: string | null
          waiting_since: string | null
          last_contact_at: string | null
          last_contact_channel: string | null
          last_contact_outcome: string | null
          last_contact_grade: string | null
          next_action: string | null
          next_at: string | null
          next_decided: boolean | null
          attention_at: string | null
          deal_stage: string | null
          stage: string
        }
        Insert: {
          id?: string
          account_id?: string | null
          agent_id?: string | null
          name?: string | null
          email?: string | null
          phone?: string | null
          city?: string | null
          source?: string | null
          lead_data?: Json
          notice_version?: string | null
          marketing?: boolean
          merged_into?: string | null
          created_at?: string
          last_touch_at?: string
          cover_id?: string | null
          state?: string
          decline_reason?: string | null
          snoozed_until?: string | null
          duplicate_of?: string | null
          state_since?: string
          last_touch_kind?: string | null
          wants?: string | null
          wants_title?: string | null
          waiting_since?: string | null
          last_contact_at?: string | null
          last_contact_channel?: string | null
          last_contact_outcome?: string | null
          last_contact_grade?: string | null
          next_action?: string | null
          next_at?: string | null
          next_decided?: boolean | null
          deal_stage?: string | null
        }
        Update: {
          id?: string
          account_id?: string | null
          agent_id?: string | null
          name?: string | null
          email?: string | null
          phone?: string | null
          city?: string | null
          source?: string | null
          lead_data?: Json
          notice_version?: string | null
          marketing?: boolean
          merged_into?: string | null
          created_at?: string
          last_touch_at?: string
          cover_id?: string | null
          state?: string
          decline_reason?: string | null
          snoozed_until?: string | null
          duplicate_of?: string | null
          state_since?: string
          last_touch_kind?: string | null
          wants?: string | null
          wants_title?: string | null
          waiting_since?: string | null
          last_contact_at?: string | null
          last_contact_channel?: string | null
          last_contact_outcome?: string | null
          last_contact_grade?: string | null
          next_action?: string | null
          next_at?: string | null
          next_decided?: boolean | null
          deal_stage?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'leads_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_cover_id_fkey'
            columns: ['cover_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_cover_id_fkey'
            columns: ['cover_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_duplicate_of_fkey'
            columns: ['duplicate_of']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_merged_into_fkey'
            columns: ['merged_into']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_duplicate_of_fkey'
            columns: ['duplicate_of']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_merged_into_fkey'
            columns: ['merged_into']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_cover_id_fkey'
            columns: ['cover_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      lenders: {
        Row: {
          id: string
          lender: string
          name: string
          house: boolean
          annual_rate: number
          iva_on_interest: boolean
          opening_fee: number
          opening_fee_iva: boolean
          monthly_insurance: number
          min_down: number
          terms: number[]
          max_vehicle_age: number
          min_principal: number
          max_principal: number | null
          min_income: number
          max_payment_share: number
          min_seniority: number
          min_score_band: string | null
          income_kinds: string[]
          min_age: number
          max_age: number
          effective_from: string
          effective_until: string | null
          position: number
        }
        Insert: {
          id: string
          lender: string
          name: string
          house?: boolean
          annual_rate: number
          iva_on_interest?: boolean
          opening_fee?: number
          opening_fee_iva?: boolean
          monthly_insurance?: number
          min_down: number
          terms: number[]
          max_vehicle_age?: number
          min_principal?: number
          max_principal?: number | null
          min_income?: number
          max_payment_share?: number
          min_seniority?: number
          min_score_band?: string | null
          income_kinds?: string[]
          min_age?: number
          max_age?: number
          effective_from: string
          effective_until?: string | null
          position?: number
        }
        Update: {
          id?: string
          lender?: string
          name?: string
          house?: boolean
          annual_rate?: number
          iva_on_interest?: boolean
          opening_fee?: number
          opening_fee_iva?: boolean
          monthly_insurance?: number
          min_down?: number
          terms?: number[]
          max_vehicle_age?: number
          min_principal?: number
          max_principal?: number | null
          min_income?: number
          max_payment_share?: number
          min_seniority?: number
          min_score_band?: string | null
          income_kinds?: string[]
          min_age?: number
          max_age?: number
          effective_from?: string
          effective_until?: string | null
          position?: number
        }
        Relationships: []
      }
      link_counts: {
        Row: {
          link_id: string
          day: string
          visits: number
          bots: number
        }
        Insert: {
          link_id: string
          day: string
          visits?: number
          bots?: number
        }
        Update: {
          link_id?: string
          day?: string
          visits?: number
          bots?: number
        }
        Relationships: [
          {
            foreignKeyName: 'link_counts_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'campaign_links'
            referencedColumns: ['id']
          },
        ]
      }
      lost_reasons: {
        Row: {
          id: string
          label: string
          pipeline: string | null
          position: number
          active: boolean
          by_fact: string | null
          too_dear: boolean
        }
        Insert: {
          id?: string
          label: string
          pipeline?: string | null
          position?: number
          active?: boolean
          by_fact?: string | null
          too_dear?: boolean
        }
        Update: {
          id?: string
          label?: string
          pipeline?: string | null
          position?: number
          active?: boolean
          by_fact?: string | null
          too_dear?: boolean
        }
        Relationships: []
      }
      mailings: {
        Row: {
          id: string
          name: string
          people: string
          branch: string | null
          brand: string | null
          subject: string
          body: string
          button: string | null
          link_id: string | null
          per_minute: number
          state: string
          starts_at: string | null
          begun_at: string | null
          finished_at: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          name: string
          people?: string
          branch?: string | null
          brand?: string | null
          subject?: string
          body?: string
          button?: string | null
          link_id?: string | null
          per_minute?: number
          state?: string
          starts_at?: string | null
          begun_at?: string | null
          finished_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          name?: string
          people?: string
          branch?: string | null
          brand?: string | null
          subject?: string
          body?: string
          button?: string | null
          link_id?: string | null
          per_minute?: number
          state?: string
          starts_at?: string | null
          begun_at?: string | null
          finished_at?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'mailings_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'mailings_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'campaign_links'
            referencedColumns: ['id']
          },
        ]
      }
      message_words: {
        Row: {
          id: string
          subject: string | null
          title: string | null
          body: string
          updated_at: string
        }
        Insert: {
          id: string
          subject?: string | null
          title?: string | null
          body: string
          updated_at?: string
        }
        Update: {
          id?: string
          subject?: string | null
          title?: string | null
          body?: string
          updated_at?: string
        }
        Relationships: []
      }
      note_mentions: {
        Row: {
          note_id: string
          person_id: string
        }
        Insert: {
          note_id: string
          person_id: string
        }
        Update: {
          note_id?: string
          person_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'note_mentions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'note_mentions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'note_mentions_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'note_mentions_note_id_fkey'
            columns: ['note_id']
            isOneToOne: false
            referencedRelation: 'staff_notes'
            referencedColumns: ['id']
          },
        ]
      }
      odometer_readings: {
        Row: {
          id: string
          vehicle_id: string
          km: number
          read_at: string
          source: string
          is_odd: boolean
          read_by: string | null
          created_at: string
          withdrawn_at: string | null
          withdrawn_reason: string | null
        }
        Insert: {
          id?: string
          vehicle_id: string
          km: number
          read_at?: string
          source: string
          is_odd?: boolean
          read_by?: string | null
          created_at?: string
          withdrawn_at?: string | null
          withdrawn_reason?: string | null
        }
        Update: {
          id?: string
          vehicle_id?: string
          km?: number
          read_at?: string
          source?: string
          is_odd?: boolean
          read_by?: string | null
          created_at?: string
          withdrawn_at?: string | null
          withdrawn_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'odometer_readings_read_by_fkey'
            columns: ['read_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'odometer_readings_read_by_fkey'
            columns: ['read_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'odometer_readings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'odometer_readings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'odometer_readings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'odometer_readings_read_by_fkey'
            columns: ['read_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'odometer_readings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'odometer_readings_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      origin_rules: {
        Row: {
          origin: string
          is_bought: boolean
          branches: string[] | null
          explains: string
          since: string
          updated_at: string
        }
        Insert: {
          origin: string
          is_bought: boolean
          branches?: string[] | null
          explains: string
          since: string
          updated_at?: string
        }
        Update: {
          origin?: string
          is_bought?: boolean
          branches?: string[] | null
          explains?: string
          since?: string
          updated_at?: string
        }
        Relationships: []
      }
      paper_reviews: {
        Row: {
          listing_id: string
          client_id: string
          kind: string
          result: string
          note: string | null
          reviewed_by: string | null
          reviewed_at: string
        }
        Insert: {
          listing_id: string
          client_id: string
          kind: string
          result: string
          note?: string | null
          reviewed_by?: string | null
          reviewed_at?: string
        }
        Update: {
          listing_id?: string
          client_id?: string
          kind?: string
          result?: string
          note?: string | null
          reviewed_by?: string | null
          reviewed_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'paper_reviews_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_reviews_reviewed_by_fkey'
            columns: ['reviewed_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_reviews_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_reviews_reviewed_by_fkey'
            columns: ['reviewed_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_reviews_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_reviews_reviewed_by_fkey'
            columns: ['reviewed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_reviews_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'paper_reviews_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
        ]
      }
      poll_answers: {
        Row: {
          poll_id: string
          user_id: string
          option_id: string
          comment: string | null
          created_at: string
        }
        Insert: {
          poll_id: string
          user_id?: string
          option_id: string
          comment?: string | null
          created_at?: string
        }
        Update: {
          poll_id?: string
          user_id?: string
          option_id?: string
          comment?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'poll_answers_poll_id_fkey'
            columns: ['poll_id']
            isOneToOne: false
            referencedRelation: 'poll_list'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'poll_answers_poll_id_fkey'
            columns: ['poll_id']
            isOneToOne: false
            referencedRelation: 'polls'
            referencedColumns: ['id']
          },
        ]
      }
      polls: {
        Row: {
          id: string
          slug: string
          question: string
          options: Json
          active: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          slug: string
          question: string
          options: Json
          active?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          slug?: string
          question?: string
          options?: Json
          active?: boolean
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      privacy_notices: {
        Row: {
          version: string
          published_on: string
          changes: string | null
          necessary: Json
          voluntary: Json
          sections: Json
          created_at: string
        }
        Insert: {
          version: string
          published_on: string
          changes?: string | null
          necessary: Json
          voluntary: Json
          sections: Json
          created_at?: string
        }
        Update: {
          version?: string
          published_on?: string
          changes?: string | null
          necessary?: Json
          voluntary?: Json
          sections?: Json
          created_at?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          id: string
          email: string | null
          first_name: string | null
          last_name: string | null
          mother_last_name: string | null
          no_mother_last_name: boolean
          phone: string | null
          birth_date: string | null
          homoclave: string | null
          fiscal_situation: string | null
          civil_status: string | null
          rfc: string | null
          curp: string | null
          role: string
          metadata: Json
          source: string | null
          asesor_asignado_id: string | null
          avatar_path: string | null
          available: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id: string
          email?: string | null
          first_name?: string | null
          last_name?: string | null
          mother_last_name?: string | null
          no_mother_last_name?: boolean
          phone?: string | null
          birth_date?: string | null
          homoclave?: string | null
          fiscal_situation?: string | null
          civil_status?: string | null
          rfc?: string | null
          curp?: string | null
          role?: string
          metadata?: Json
          source?: string | null
          asesor_asignado_id?: string | null
          avatar_path?: string | null
          available?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          email?: string | null
          first_name?: string | null
          last_name?: string | null
          mother_last_name?: string | null
          no_mother_last_name?: boolean
          phone?: string | null
          birth_date?: string | null
          homoclave?: string | null
          fiscal_situation?: string | null
          civil_status?: string | null
          rfc?: string | null
          curp?: string | null
          role?: string
          metadata?: Json
          source?: string | null
          asesor_asignado_id?: string | null
          avatar_path?: string | null
          available?: boolean
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_asesor_asignado_id_fkey'
            columns: ['asesor_asignado_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'profiles_asesor_asignado_id_fkey'
            columns: ['asesor_asignado_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'profiles_asesor_asignado_id_fkey'
            columns: ['asesor_asignado_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      promises: {
        Row: {
          id: string
          key: string
          deal_id: string | null
          lead_id: string | null
          client_id: string | null
          kind: string
          amount: number | null
          due_at: string
          first_due_at: string
          branch: string | null
          person_id: string | null
          made_by: string | null
          note: string | null
          state: string
          by_fact: boolean
          closed_at: string | null
          reason: string | null
          change_reason: string | null
          changes: number
          created_at: string
        }
        Insert: {
          id?: string
          key?: string
          deal_id?: string | null
          lead_id?: string | null
          client_id?: string | null
          kind: string
          amount?: number | null
          due_at: string
          first_due_at: string
          branch?: string | null
          person_id?: string | null
          made_by?: string | null
          note?: string | null
          state?: string
          by_fact?: boolean
          closed_at?: string | null
          reason?: string | null
          change_reason?: string | null
          changes?: number
          created_at?: string
        }
        Update: {
          id?: string
          key?: string
          deal_id?: string | null
          lead_id?: string | null
          client_id?: string | null
          kind?: string
          amount?: number | null
          due_at?: string
          first_due_at?: string
          branch?: string | null
          person_id?: string | null
          made_by?: string | null
          note?: string | null
          state?: string
          by_fact?: boolean
          closed_at?: string | null
          reason?: string | null
          change_reason?: string | null
          changes?: number
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'promises_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promises_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'desk_deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      promotions: {
        Row: {
          label: string
          summary: string
          terms: string
          starts_on: string
          ends_on: string | null
          position: number
          published: boolean
          updated_at: string
          picture_path: string | null
        }
        Insert: {
          label: string
          summary: string
          terms: string
          starts_on: string
          ends_on?: string | null
          position?: number
          published?: boolean
          updated_at?: string
          picture_path?: string | null
        }
        Update: {
          label?: string
          summary?: string
          terms?: string
          starts_on?: string
          ends_on?: string | null
          position?: number
          published?: boolean
          updated_at?: string
          picture_path?: string | null
        }
        Relationships: []
      }
      purchase_files: {
        Row: {
          id: string
          listing_id: string
          client_id: string
          kind: string
          path: string
          name: string
          added_by: string | null
          created_at: string
        }
        Insert: {
          id?: string
          listing_id: string
          client_id: string
          kind: string
          path: string
          name?: string
          added_by?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          listing_id?: string
          client_id?: string
          kind?: string
          path?: string
          name?: string
          added_by?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_files_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_files_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_files_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_files_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_files_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_files_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_files_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_files_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
        ]
      }
      purchase_liens: {
        Row: {
          id: string
          listing_id: string
          client_id: string
          lender: string
          reference: string | null
          payoff: number | null
          letter_on: string | null
          letter_until: string | null
          letter_file: string | null
          released_on: string | null
          release_file: string | null
          added_by: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          listing_id: string
          client_id: string
          lender: string
          reference?: string | null
          payoff?: number | null
          letter_on?: string | null
          letter_until?: string | null
          letter_file?: string | null
          released_on?: string | null
          release_file?: string | null
          added_by?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          listing_id?: string
          client_id?: string
          lender?: string
          reference?: string | null
          payoff?: number | null
          letter_on?: string | null
          letter_until?: string | null
          letter_file?: string | null
          released_on?: string | null
          release_file?: string | null
          added_by?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_liens_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_letter_file_fkey'
            columns: ['letter_file']
            isOneToOne: false
            referencedRelation: 'purchase_files'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_release_file_fkey'
            columns: ['release_file']
            isOneToOne: false
            referencedRelation: 'purchase_files'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_liens_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
        ]
      }
      purchase_offers: {
        Row: {
          id: string
          listing_id: string
          client_id: string
          appraisal_id: string
          amount: number
          told_by: string | null
          told_at: string
          valid_until: string
          answer: string | null
          answered_at: string | null
          answered_by: string | null
        }
        Insert: {
          id?: string
          listing_id: string
          client_id: string
          appraisal_id: string
          amount: number
          told_by?: string | null
          told_at?: string
          valid_until: string
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
        }
        Update: {
          id?: string
          listing_id?: string
          client_id?: string
          appraisal_id?: string
          amount?: number
          told_by?: string | null
          told_at?: string
          valid_until?: string
          answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_offers_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_told_by_fkey'
            columns: ['told_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_told_by_fkey'
            columns: ['told_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_appraisal_id_fkey'
            columns: ['appraisal_id']
            isOneToOne: false
            referencedRelation: 'appraisals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_told_by_fkey'
            columns: ['told_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_offers_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
        ]
      }
      purchase_papers: {
        Row: {
          id: string
          kind: string
          state: string | null
          origin: string | null
          label: string
          help: string
          years: number | null
          required: boolean
          position: number
          active: boolean
          updated_at: string
        }
        Insert: {
          id?: string
          kind: string
          state?: string | null
          origin?: string | null
          label: string
          help?: string
          years?: number | null
          required?: boolean
          position?: number
          active?: boolean
          updated_at?: string
        }
        Update: {
          id?: string
          kind?: string
          state?: string | null
          origin?: string | null
          label?: string
          help?: string
          years?: number | null
          required?: boolean
          position?: number
          active?: boolean
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_papers_origin_fkey'
            columns: ['origin']
            isOneToOne: false
            referencedRelation: 'origin_rules'
            referencedColumns: ['origin']
          },
        ]
      }
      purchase_payments: {
        Row: {
          id: string
          listing_id: string
          client_id: string
          payee: string
          lien_id: string | null
          amount: number
          method: string
          paid_on: string
          proof_file: string
          note: string | null
          paid_by: string | null
          void_at: string | null
          void_by: string | null
          void_why: string | null
          created_at: string
        }
        Insert: {
          id: string
          listing_id: string
          client_id: string
          payee: string
          lien_id?: string | null
          amount: number
          method: string
          paid_on: string
          proof_file: string
          note?: string | null
          paid_by?: string | null
          void_at?: string | null
          void_by?: string | null
          void_why?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          listing_id?: string
          client_id?: string
          payee?: string
          lien_id?: string | null
          amount?: number
          method?: string
          paid_on?: string
          proof_file?: string
          note?: string | null
          paid_by?: string | null
          void_at?: string | null
          void_by?: string | null
          void_why?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_payments_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_paid_by_fkey'
            columns: ['paid_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_void_by_fkey'
            columns: ['void_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_paid_by_fkey'
            columns: ['paid_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_void_by_fkey'
            columns: ['void_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_paid_by_fkey'
            columns: ['paid_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_void_by_fkey'
            columns: ['void_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_proof_file_fkey'
            columns: ['proof_file']
            isOneToOne: false
            referencedRelation: 'purchase_files'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_lien_id_fkey'
            columns: ['lien_id']
            isOneToOne: false
            referencedRelation: 'purchase_liens'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_payments_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
        ]
      }
      purchases: {
        Row: {
          listing_id: string
          client_id: string
          branch: string | null
          origin: string | null
          plates_state: string | null
          seller_rfc: string | null
          seller_regime: string | null
          engine_number: string | null
          key_count: number | null
          no_lien: boolean | null
          arrived_at: string | null
          arrived_km: number | null
          way: string | null
          price: number | null
          vehicle_id: string | null
          bought_at: string | null
          bought_by: string | null
          refused_why: string | null
          updated_at: string
        }
        Insert: {
          listing_id: string
          client_id: string
          branch?: string | null
          origin?: string | null
          plates_state?: string | null
          seller_rfc?: string | null
          seller_regime?: string | null
          engine_number?: string | null
          key_count?: number | null
          no_lien?: boolean | null
          arrived_at?: string | null
          arrived_km?: number | null
          way?: string | null
          price?: number | null
          vehicle_id?: string | null
          bought_at?: string | null
          bought_by?: string | null
          refused_why?: string | null
          updated_at?: string
        }
        Update: {
          listing_id?: string
          client_id?: string
          branch?: string | null
          origin?: string | null
          plates_state?: string | null
          seller_rfc?: string | null
          seller_regime?: string | null
          engine_number?: string | null
          key_count?: number | null
          no_lien?: boolean | null
          arrived_at?: string | null
          arrived_km?: number | null
          way?: string | null
          price?: number | null
          vehicle_id?: string | null
          bought_at?: string | null
          bought_by?: string | null
          refused_why?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'purchases_bought_by_fkey'
            columns: ['bought_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_bought_by_fkey'
            columns: ['bought_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_origin_fkey'
            columns: ['origin']
            isOneToOne: false
            referencedRelation: 'origin_rules'
            referencedColumns: ['origin']
          },
          {
            foreignKeyName: 'purchases_bought_by_fkey'
            columns: ['bought_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: true
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: true
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      recon_lines: {
        Row: {
          id: string
          vehicle_id: string
          finding_id: string | null
          label: string
          workshop_id: string
          estimate: number
          note: string | null
          waits_for: string | null
          asked_by: string | null
          asked_at: string
          needs_approval: boolean
          approved_by: string | null
          approved_at: string | null
          started_at: string | null
          started_by: string | null
          finished_at: string | null
          finished_by: string | null
          cost: number | null
          proof_path: string | null
          dropped_at: string | null
          dropped_by: string | null
          dropped_why: string | null
          state: string
          cost_reason: string | null
          approved_why: string | null
        }
        Insert: {
          id: string
          vehicle_id: string
          finding_id?: string | null
          label: string
          workshop_id: string
          estimate: number
          note?: string | null
          waits_for?: string | null
          asked_by?: string | null
          asked_at?: string
          needs_approval: boolean
          approved_by?: string | null
          approved_at?: string | null
          started_at?: string | null
          started_by?: string | null
          finished_at?: string | null
          finished_by?: string | null
          cost?: number | null
          proof_path?: string | null
          dropped_at?: string | null
          dropped_by?: string | null
          dropped_why?: string | null
          cost_reason?: string | null
          approved_why?: string | null
        }
        Update: {
          id?: string
          vehicle_id?: string
          finding_id?: string | null
          label?: string
          workshop_id?: string
          estimate?: number
          note?: string | null
          waits_for?: string | null
          asked_by?: string | null
          asked_at?: string
          needs_approval?: boolean
          approved_by?: string | null
          approved_at?: string | null
          started_at?: string | null
          started_by?: string | null
          finished_at?: string | null
          finished_by?: string | null
          cost?: number | null
          proof_path?: string | null
          dropped_at?: string | null
          dropped_by?: string | null
          dropped_why?: string | null
          cost_reason?: string | null
          approved_why?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'recon_lines_approved_by_fkey'
            columns: ['approved_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_asked_by_fkey'
            columns: ['asked_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_dropped_by_fkey'
            columns: ['dropped_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_finished_by_fkey'
            columns: ['finished_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_approved_by_fkey'
            columns: ['approved_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_asked_by_fkey'
            columns: ['asked_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_dropped_by_fkey'
            columns: ['dropped_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_finished_by_fkey'
            columns: ['finished_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_finding_id_fkey'
            columns: ['finding_id']
            isOneToOne: false
            referencedRelation: 'inspection_findings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_approved_by_fkey'
            columns: ['approved_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_asked_by_fkey'
            columns: ['asked_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_dropped_by_fkey'
            columns: ['dropped_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_finished_by_fkey'
            columns: ['finished_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_workshop_id_fkey'
            columns: ['workshop_id']
            isOneToOne: false
            referencedRelation: 'workshop_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_lines_workshop_id_fkey'
            columns: ['workshop_id']
            isOneToOne: false
            referencedRelation: 'workshops'
            referencedColumns: ['id']
          },
        ]
      }
      recon_stays: {
        Row: {
          id: number
          vehicle_id: string
          workshop_id: string | null
          began_at: string
          ended_at: string | null
        }
        Insert: {
          vehicle_id: string
          workshop_id?: string | null
          began_at?: string
          ended_at?: string | null
        }
        Update: {
          vehicle_id?: string
          workshop_id?: string | null
          began_at?: string
          ended_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'recon_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_stays_workshop_id_fkey'
            columns: ['workshop_id']
            isOneToOne: false
            referencedRelation: 'workshop_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recon_stays_workshop_id_fkey'
            columns: ['workshop_id']
            isOneToOne: false
            referencedRelation: 'workshops'
            referencedColumns: ['id']
          },
        ]
      }
      redirects: {
        Row: {
          id: string
          from_path: string
          to_path: string
          active: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          from_path: string
          to_path: string
          active?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          from_path?: string
          to_path?: string
          active?: boolean
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      releases: {
        Row: {
          version: string
          released_on: string
          title: string
          changes: Json
          published: boolean
        }
        Insert: {
          version: string
          released_on: string
          title: string
          changes: Json
          published?: boolean
        }
        Update: {
          version?: string
          released_on?: string
          title?: string
          changes?: Json
          published?: boolean
        }
        Relationships: []
      }
      repuve_checks: {
        Row: {
          id: string
          listing_id: string
          client_id: string
          checked_on: string
          folio: string
          result: string
          file_id: string
          checked_by: string | null
          created_at: string
        }
        Insert: {
          id?: string
          listing_id: string
          client_id: string
          checked_on: string
          folio: string
          result: string
          file_id: string
          checked_by?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          listing_id?: string
          client_id?: string
          checked_on?: string
          folio?: string
          result?: string
          file_id?: string
          checked_by?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'repuve_checks_checked_by_fkey'
            columns: ['checked_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repuve_checks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repuve_checks_checked_by_fkey'
            columns: ['checked_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repuve_checks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repuve_checks_checked_by_fkey'
            columns: ['checked_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repuve_checks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repuve_checks_file_id_fkey'
            columns: ['file_id']
            isOneToOne: false
            referencedRelation: 'purchase_files'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repuve_checks_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repuve_checks_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
        ]
      }
      saved_views: {
        Row: {
          id: string
          owner_id: string
          screen: string
          name: string
          shared: boolean
          settings: Json
          version: number
          updated_at: string
        }
        Insert: {
          id?: string
          owner_id?: string
          screen: string
          name: string
          shared?: boolean
          settings: Json
          version?: number
          updated_at?: string
        }
        Update: {
          id?: string
          owner_id?: string
          screen?: string
          name?: string
          shared?: boolean
          settings?: Json
          version?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_views_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'saved_views_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'saved_views_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      seen_cars: {
        Row: {
          id: number
          user_id: string | null
          lead_id: string | null
          ordencompra: string
          what: string
          times: number
          first_at: string
          seen_at: string
        }
        Insert: {
          user_id?: string | null
          lead_id?: string | null
          ordencompra: string
          what: string
          times?: number
          first_at?: string
          seen_at?: string
        }
        Update: {
          user_id?: string | null
          lead_id?: string | null
          ordencompra?: string
          what?: string
          times?: number
          first_at?: string
          seen_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'seen_cars_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'seen_cars_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
        ]
      }
      sell_listing_files: {
        Row: {
          id: string
          listing_id: string
          user_id: string
          kind: string
          path: string
          name: string
          position: number
          created_at: string
        }
        Insert: {
          id?: string
          listing_id: string
          user_id?: string
          kind: string
          path: string
          name?: string
          position?: number
          created_at?: string
        }
        Update: {
          id?: string
          listing_id?: string
          user_id?: string
          kind?: string
          path?: string
          name?: string
          position?: number
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'sell_listing_files_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listing_files_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listing_files_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listing_files_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listing_files_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
        ]
      }
      sell_listings: {
        Row: {
          id: string
          user_id: string
          quote_id: string | null
          brand: string
          model: string
          year: number
          trim: string
          kms: number | null
          colour: string | null
          plate: string | null
          vin: string | null
          notes: string | null
          stage: string
          stage_note: string | null
          stage_since: string
          history: Json
          created_at: string
          updated_at: string
          key: string
        }
        Insert: {
          id?: string
          user_id?: string
          quote_id?: string | null
          brand: string
          model: string
          year: number
          trim?: string
          kms?: number | null
          colour?: string | null
          plate?: string | null
          vin?: string | null
          notes?: string | null
          stage?: string
          stage_note?: string | null
          stage_since?: string
          history?: Json
          created_at?: string
          updated_at?: string
          key?: string
        }
        Update: {
          id?: string
          user_id?: string
          quote_id?: string | null
          brand?: string
          model?: string
          year?: number
          trim?: string
          kms?: number | null
          colour?: string | null
          plate?: string | null
          vin?: string | null
          notes?: string | null
          stage?: string
          stage_note?: string | null
          stage_since?: string
          history?: Json
          created_at?: string
          updated_at?: string
          key?: string
        }
        Relationships: [
          {
            foreignKeyName: 'sell_listings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'desk_offers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'trade_in_offers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'trade_in_quotes'
            referencedColumns: ['id']
          },
        ]
      }
      service_bays: {
        Row: {
          id: string
          branch: string
          name: string
          kinds: string[]
          position: number
          active: boolean
        }
        Insert: {
          id?: string
          branch: string
          name: string
          kinds?: string[]
          position?: number
          active?: boolean
        }
        Update: {
          id?: string
          branch?: string
          name?: string
          kinds?: string[]
          position?: number
          active?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'service_bays_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
        ]
      }
      sheet_changes: {
        Row: {
          run_id: number
          id: number
          record_id: string
          kind: string
          ordencompra: string
          name: string
          before: Json
          after: Json
        }
        Insert: {
          run_id: number
          record_id: string
          kind: string
          ordencompra?: string
          name?: string
          before?: Json
          after?: Json
        }
        Update: {
          run_id?: number
          record_id?: string
          kind?: string
          ordencompra?: string
          name?: string
          before?: Json
          after?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'sheet_changes_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'sheet_runs'
            referencedColumns: ['id']
          },
        ]
      }
      sheet_columns: {
        Row: {
          sheet: string
          field_id: string
          field_name: string
          field_type: string
          our_field: string
          master: string
          stopped: string | null
          stopped_at: string | null
        }
        Insert: {
          sheet: string
          field_id: string
          field_name: string
          field_type: string
          our_field: string
          master: string
          stopped?: string | null
          stopped_at?: string | null
        }
        Update: {
          sheet?: string
          field_id?: string
          field_name?: string
          field_type?: string
          our_field?: string
          master?: string
          stopped?: string | null
          stopped_at?: string | null
        }
        Relationships: []
      }
      sheet_incoming: {
        Row: {
          run_id: number
          record_id: string
          line: number
          vehicle: Json | null
          weak: number
          held: Json
          counted: boolean
        }
        Insert: {
          run_id: number
          record_id: string
          line: number
          vehicle?: Json | null
          weak?: number
          held?: Json
          counted?: boolean
        }
        Update: {
          run_id?: number
          record_id?: string
          line?: number
          vehicle?: Json | null
          weak?: number
          held?: Json
          counted?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'sheet_incoming_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'sheet_runs'
            referencedColumns: ['id']
          },
        ]
      }
      sheet_rows: {
        Row: {
          record_id: string
          vehicle_id: string
          first_run: number | null
          last_run: number | null
          seen_at: string
          unseen_since: string | null
          written: Json
        }
        Insert: {
          record_id: string
          vehicle_id: string
          first_run?: number | null
          last_run?: number | null
          seen_at?: string
          unseen_since?: string | null
          written?: Json
        }
        Update: {
          record_id?: string
          vehicle_id?: string
          first_run?: number | null
          last_run?: number | null
          seen_at?: string
          unseen_since?: string | null
          written?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'sheet_rows_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_rows_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_rows_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_rows_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_rows_first_run_fkey'
            columns: ['first_run']
            isOneToOne: false
            referencedRelation: 'sheet_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_rows_last_run_fkey'
            columns: ['last_run']
            isOneToOne: false
            referencedRelation: 'sheet_runs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_rows_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      sheet_run_errors: {
        Row: {
          id: number
          run_id: number
          record_id: string
          name: string
          code: string
          message: string
        }
        Insert: {
          run_id: number
          record_id?: string
          name?: string
          code: string
          message: string
        }
        Update: {
          run_id?: number
          record_id?: string
          name?: string
          code?: string
          message?: string
        }
        Relationships: [
          {
            foreignKeyName: 'sheet_run_errors_run_id_fkey'
            columns: ['run_id']
            isOneToOne: false
            referencedRelation: 'sheet_runs'
            referencedColumns: ['id']
          },
        ]
      }
      sheet_runs: {
        Row: {
          id: number
          kind: string
          cause: string
          asked_by: string | null
          state: string
          phase: string
          stop_wanted: boolean
          base_id: string
          table_id: string
          view_id: string
          columns: Json | null
          habits: Json | null
          page_offset: string | null
          read_rows: number
          expected_rows: number | null
          new_rows: number
          changed_rows: number
          missing_rows: number
          written_rows: number
          to_write_rows: number
          skipped_rows: number
          error_rows: number
          calls: number
          plan: string | null
          confirmed: string | null
          confirmed_by: string | null
          code: string | null
          message: string | null
          created_at: string
          read_at: string | null
          finished_at: string | null
          lag_seconds: number | null
          attempts: number
          not_before: string | null
          worker: string | null
          locked_until: string | null
        }
        Insert: {
          kind: string
          cause: string
          asked_by?: string | null
          state?: string
          phase?: string
          stop_wanted?: boolean
          base_id: string
          table_id: string
          view_id: string
          columns?: Json | null
          habits?: Json | null
          page_offset?: string | null
          read_rows?: number
          expected_rows?: number | null
          new_rows?: number
          changed_rows?: number
          missing_rows?: number
          written_rows?: number
          to_write_rows?: number
          skipped_rows?: number
          error_rows?: number
          calls?: number
          plan?: string | null
          confirmed?: string | null
          confirmed_by?: string | null
          code?: string | null
          message?: string | null
          created_at?: string
          read_at?: string | null
          finished_at?: string | null
          lag_seconds?: number | null
          attempts?: number
          not_before?: string | null
          worker?: string | null
          locked_until?: string | null
        }
        Update: {
          kind?: string
          cause?: string
          asked_by?: string | null
          state?: string
          phase?: string
          stop_wanted?: boolean
          base_id?: string
          table_id?: string
          view_id?: string
          columns?: Json | null
          habits?: Json | null
          page_offset?: string | null
          read_rows?: number
          expected_rows?: number | null
          new_rows?: number
          changed_rows?: number
          missing_rows?: number
          written_rows?: number
          to_write_rows?: number
          skipped_rows?: number
          error_rows?: number
          calls?: number
          plan?: string | null
          confirmed?: string | null
          confirmed_by?: string | null
          code?: string | null
          message?: string | null
          created_at?: string
          read_at?: string | null
          finished_at?: string | null
          lag_seconds?: number | null
          attempts?: number
          not_before?: string | null
          worker?: string | null
          locked_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'sheet_runs_asked_by_fkey'
            columns: ['asked_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_runs_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_runs_asked_by_fkey'
            columns: ['asked_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_runs_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_runs_asked_by_fkey'
            columns: ['asked_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_runs_confirmed_by_fkey'
            columns: ['confirmed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      sheet_settings: {
        Row: {
          id: boolean
          base_id: string
          table_id: string
          view_id: string
          enabled: boolean
          every_minutes: number
          brake_percent: number
          brake_rows: number
          month_calls: number | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          id?: boolean
          base_id?: string
          table_id?: string
          view_id?: string
          enabled?: boolean
          every_minutes?: number
          brake_percent?: number
          brake_rows?: number
          month_calls?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          id?: boolean
          base_id?: string
          table_id?: string
          view_id?: string
          enabled?: boolean
          every_minutes?: number
          brake_percent?: number
          brake_rows?: number
          month_calls?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'sheet_settings_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_settings_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sheet_settings_updated_by_fkey'
            columns: ['updated_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      staff_absences: {
        Row: {
          id: string
          person: string
          first_day: string
          last_day: string
          reason: string | null
          covered_by: string | null
          state: string
          decided_by: string | null
          decided_at: string | null
          created_at: string
        }
        Insert: {
          id?: string
          person: string
          first_day: string
          last_day: string
          reason?: string | null
          covered_by?: string | null
          state?: string
          decided_by?: string | null
          decided_at?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          person?: string
          first_day?: string
          last_day?: string
          reason?: string | null
          covered_by?: string | null
          state?: string
          decided_by?: string | null
          decided_at?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'staff_absences_covered_by_fkey'
            columns: ['covered_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_absences_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_absences_person_fkey'
            columns: ['person']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_absences_covered_by_fkey'
            columns: ['covered_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_absences_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_absences_person_fkey'
            columns: ['person']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_absences_covered_by_fkey'
            columns: ['covered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_absences_decided_by_fkey'
            columns: ['decided_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_absences_person_fkey'
            columns: ['person']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      staff_busy: {
        Row: {
          person: string
          until: string
        }
        Insert: {
          person: string
          until: string
        }
        Update: {
          person?: string
          until?: string
        }
        Relationships: [
          {
            foreignKeyName: 'staff_busy_person_fkey'
            columns: ['person']
            isOneToOne: true
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_busy_person_fkey'
            columns: ['person']
            isOneToOne: true
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_busy_person_fkey'
            columns: ['person']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      staff_caps: {
        Row: {
          person: string
          open_leads: number
        }
        Insert: {
          person: string
          open_leads: number
        }
        Update: {
          person?: string
          open_leads?: number
        }
        Relationships: [
          {
            foreignKeyName: 'staff_caps_person_fkey'
            columns: ['person']
            isOneToOne: true
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_caps_person_fkey'
            columns: ['person']
            isOneToOne: true
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_caps_person_fkey'
            columns: ['person']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      staff_files: {
        Row: {
          id: string
          lead_id: string | null
          client_id: string | null
          path: string
          name: string
          added_by: string | null
          created_at: string
        }
        Insert: {
          id?: string
          lead_id?: string | null
          client_id?: string | null
          path: string
          name: string
          added_by?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          lead_id?: string | null
          client_id?: string | null
          path?: string
          name?: string
          added_by?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'staff_files_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_files_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_files_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_files_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_files_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_files_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_files_added_by_fkey'
            columns: ['added_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_files_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      staff_notes: {
        Row: {
          id: string
          key: string
          deal_id: string | null
          lead_id: string | null
          client_id: string | null
          body: string
          author_id: string | null
          created_at: string
          edited_at: string | null
        }
        Insert: {
          id?: string
          key?: string
          deal_id?: string | null
          lead_id?: string | null
          client_id?: string | null
          body: string
          author_id?: string | null
          created_at?: string
          edited_at?: string | null
        }
        Update: {
          id?: string
          key?: string
          deal_id?: string | null
          lead_id?: string | null
          client_id?: string | null
          body?: string
          author_id?: string | null
          created_at?: string
          edited_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'staff_notes_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'desk_deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_notes_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      staff_shifts: {
        Row: {
          person: string
          branch: string
          weekday: string
          hours: Json
        }
        Insert: {
          person: string
          branch: string
          weekday: string
          hours: Json
        }
        Update: {
          person?: string
          branch?: string
          weekday?: string
          hours?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'staff_shifts_person_fkey'
            columns: ['person']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_shifts_person_fkey'
            columns: ['person']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'staff_shifts_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'staff_shifts_person_fkey'
            columns: ['person']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      table_layouts: {
        Row: {
          owner_id: string
          screen: string
          layout: Json
          default_view: string | null
        }
        Insert: {
          owner_id?: string
          screen: string
          layout?: Json
          default_view?: string | null
        }
        Update: {
          owner_id?: string
          screen?: string
          layout?: Json
          default_view?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'table_layouts_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'table_layouts_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'table_layouts_owner_id_fkey'
            columns: ['owner_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'table_layouts_default_view_fkey'
            columns: ['default_view']
            isOneToOne: false
            referencedRelation: 'saved_views'
            referencedColumns: ['id']
          },
        ]
      }
      tasks: {
        Row: {
          id: string
          deal_id: string | null
          lead_id: string | null
          client_id: string | null
          title: string
          due_at: string
          person_id: string | null
          remind_at: string | null
          reminded_at: string | null
          repeats: string | null
          automatic: boolean
          done_at: string | null
          done_by: string | null
          made_by: string | null
          created_at: string
          car_why: string | null
          car_was: Json | null
          rhythm_day: number | null
          rhythm_at: string | null
          cheaper_vehicle_id: string | null
        }
        Insert: {
          id?: string
          deal_id?: string | null
          lead_id?: string | null
          client_id?: string | null
          title: string
          due_at: string
          person_id?: string | null
          remind_at?: string | null
          reminded_at?: string | null
          repeats?: string | null
          automatic?: boolean
          done_at?: string | null
          done_by?: string | null
          made_by?: string | null
          created_at?: string
          car_why?: string | null
          car_was?: Json | null
          rhythm_day?: number | null
          rhythm_at?: string | null
          cheaper_vehicle_id?: string | null
        }
        Update: {
          id?: string
          deal_id?: string | null
          lead_id?: string | null
          client_id?: string | null
          title?: string
          due_at?: string
          person_id?: string | null
          remind_at?: string | null
          reminded_at?: string | null
          repeats?: string | null
          automatic?: boolean
          done_at?: string | null
          done_by?: string | null
          made_by?: string | null
          created_at?: string
          car_why?: string | null
          car_was?: Json | null
          rhythm_day?: number | null
          rhythm_at?: string | null
          cheaper_vehicle_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'tasks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_done_by_fkey'
            columns: ['done_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_done_by_fkey'
            columns: ['done_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'desk_deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_cheaper_vehicle_id_fkey'
            columns: ['cheaper_vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_cheaper_vehicle_id_fkey'
            columns: ['cheaper_vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_cheaper_vehicle_id_fkey'
            columns: ['cheaper_vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_done_by_fkey'
            columns: ['done_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_cheaper_vehicle_id_fkey'
            columns: ['cheaper_vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_cheaper_vehicle_id_fkey'
            columns: ['cheaper_vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      trade_in_quotes: {
        Row: {
          id: string
          key: string
          folio: string
          valuation_id: string
          user_id: string | null
          lead_id: string | null
          vehicle: Json
          kms: number
          condition: string
          owners: number
          colour: string
          city: string | null
          range_low: number | null
          range_suggested: number
          range_high: number | null
          base: number
          adjustments: Json
          amount: number
          listed_defects: Json
          changes: Json
          final_amount: number
          comparables: Json
          confidence: string | null
          source: string
          automatic: boolean
          warning: string | null
          policy: string
          status: string
          created_at: string
          valid_until: string
          made_by: string | null
        }
        Insert: {
          id?: string
          key: string
          folio?: string
          valuation_id: string
          user_id?: string | null
          lead_id?: string | null
          vehicle: Json
          kms: number
          condition: string
          owners: number
          colour: string
          city?: string | null
          range_low?: number | null
          range_suggested: number
          range_high?: number | null
          base: number
          adjustments: Json
          amount: number
          listed_defects: Json
          changes?: Json
          comparables?: Json
          confidence?: string | null
          source: string
          automatic?: boolean
          warning?: string | null
          policy: string
          status?: string
          created_at?: string
          valid_until?: string
          made_by?: string | null
        }
        Update: {
          id?: string
          key?: string
          folio?: string
          valuation_id?: string
          user_id?: string | null
          lead_id?: string | null
          vehicle?: Json
          kms?: number
          condition?: string
          owners?: number
          colour?: string
          city?: string | null
          range_low?: number | null
          range_suggested?: number
          range_high?: number | null
          base?: number
          adjustments?: Json
          amount?: number
          listed_defects?: Json
          changes?: Json
          comparables?: Json
          confidence?: string | null
          source?: string
          automatic?: boolean
          warning?: string | null
          policy?: string
          status?: string
          created_at?: string
          valid_until?: string
          made_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'trade_in_quotes_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trade_in_quotes_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trade_in_quotes_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trade_in_quotes_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trade_in_quotes_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trade_in_quotes_valuation_id_fkey'
            columns: ['valuation_id']
            isOneToOne: false
            referencedRelation: 'valuations'
            referencedColumns: ['id']
          },
        ]
      }
      trade_in_vehicles: {
        Row: {
          brand: string
          model: string
          year: number
          trim: string
          seen: number
          brand_id: string
          model_id: string
          year_id: string
          trim_id: string
          id: string
          label: string
          search_text: string
        }
        Insert: {
          brand: string
          model: string
          year: number
          trim?: string
          seen?: number
        }
        Update: {
          brand?: string
          model?: string
          year?: number
          trim?: string
          seen?: number
        }
        Relationships: []
      }
      trust_kits: {
        Row: {
          brand: string
          intro: string
          inspection: Json
          sections: Json
          published: boolean
          updated_at: string
        }
        Insert: {
          brand: string
          intro: string
          inspection: Json
          sections: Json
          published?: boolean
          updated_at?: string
        }
        Update: {
          brand?: string
          intro?: string
          inspection?: Json
          sections?: Json
          published?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      uma_values: {
        Row: {
          since: string
          pesos: number
        }
        Insert: {
          since: string
          pesos: number
        }
        Update: {
          since?: string
          pesos?: number
        }
        Relationships: []
      }
      vacancies: {
        Row: {
          id: string
          title: string
          area: string
          branch_code: string
          employment: string
          salary_min: number | null
          salary_max: number | null
          summary: string
          duties: string[]
          requirements: string[]
          benefits: string[]
          state: string
          closes_on: string | null
          published_at: string | null
          closed_at: string | null
          created_at: string
          updated_at: string
          criteria: string[]
          general: boolean
        }
        Insert: {
          id?: string
          title: string
          area: string
          branch_code: string
          employment?: string
          salary_min?: number | null
          salary_max?: number | null
          summary: string
          duties?: string[]
          requirements?: string[]
          benefits?: string[]
          state?: string
          closes_on?: string | null
          published_at?: string | null
          closed_at?: string | null
          created_at?: string
          updated_at?: string
          criteria?: string[]
          general?: boolean
        }
        Update: {
          id?: string
          title?: string
          area?: string
          branch_code?: string
          employment?: string
          salary_min?: number | null
          salary_max?: number | null
          summary?: string
          duties?: string[]
          requirements?: string[]
          benefits?: string[]
          state?: string
          closes_on?: string | null
          published_at?: string | null
          closed_at?: string | null
          created_at?: string
          updated_at?: string
          criteria?: string[]
          general?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'vacancies_branch_code_fkey'
            columns: ['branch_code']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
        ]
      }
      valuations: {
        Row: {
          id: string
          asked_by: string | null
          request: Json
          source: string
          external_id: string | null
          state: string
          result: Json
          failure: Json | null
          engine: Json | null
          first_response: Json | null
          last_response: Json | null
          started_at: string
          polled_at: string
        }
        Insert: {
          id?: string
          asked_by?: string | null
          request: Json
          source: string
          external_id?: string | null
          state: string
          result?: Json
          failure?: Json | null
          engine?: Json | null
          first_response?: Json | null
          last_response?: Json | null
          started_at?: string
          polled_at?: string
        }
        Update: {
          id?: string
          asked_by?: string | null
          request?: Json
          source?: string
          external_id?: string | null
          state?: string
          result?: Json
          failure?: Json | null
          engine?: Json | null
          first_response?: Json | null
          last_response?: Json | null
          started_at?: string
          polled_at?: string
        }
        Relationships: []
      }
      vehicle_outings: {
        Row: {
          id: string
          ordencompra: string
          why: string
          starts_at: string
          ends_at: string | null
          note: string | null
          made_by: string | null
          created_at: string
        }
        Insert: {
          id?: string
          ordencompra: string
          why: string
          starts_at?: string
          ends_at?: string | null
          note?: string | null
          made_by?: string | null
          created_at?: string
        }
        Update: {
          id?: string
          ordencompra?: string
          why?: string
          starts_at?: string
          ends_at?: string | null
          note?: string | null
          made_by?: string | null
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'vehicle_outings_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_outings_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_outings_made_by_fkey'
            columns: ['made_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      vehicle_price_history: {
        Row: {
          id: number
          vehicle_id: string
          precio_anterior: number
          precio: number
          changed_at: string
          withdrawn_at: string | null
        }
        Insert: {
          vehicle_id: string
          precio_anterior: number
          precio: number
          changed_at?: string
          withdrawn_at?: string | null
        }
        Update: {
          vehicle_id?: string
          precio_anterior?: number
          precio?: number
          changed_at?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'vehicle_price_history_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_price_history_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_price_history_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_price_history_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_price_history_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      vehicle_records: {
        Row: {
          vehicle_id: string
          stage: string
          stage_since: string
          came_by: string
          origin: string | null
          vin: string | null
          plate: string | null
          engine_number: string | null
          cost: number | null
          purchased_on: string | null
          key_count: number | null
          keys_with: string | null
          keys_since: string | null
          yard_place: string | null
          notes: string | null
          updated_at: string
          price_later: boolean
        }
        Insert: {
          vehicle_id: string
          stage: string
          stage_since?: string
          came_by?: string
          origin?: string | null
          vin?: string | null
          plate?: string | null
          engine_number?: string | null
          cost?: number | null
          purchased_on?: string | null
          key_count?: number | null
          keys_with?: string | null
          keys_since?: string | null
          yard_place?: string | null
          notes?: string | null
          updated_at?: string
          price_later?: boolean
        }
        Update: {
          vehicle_id?: string
          stage?: string
          stage_since?: string
          came_by?: string
          origin?: string | null
          vin?: string | null
          plate?: string | null
          engine_number?: string | null
          cost?: number | null
          purchased_on?: string | null
          key_count?: number | null
          keys_with?: string | null
          keys_since?: string | null
          yard_place?: string | null
          notes?: string | null
          updated_at?: string
          price_later?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'vehicle_records_keys_with_fkey'
            columns: ['keys_with']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_keys_with_fkey'
            columns: ['keys_with']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_keys_with_fkey'
            columns: ['keys_with']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      vehicle_sales: {
        Row: {
          id: number
          vehicle_id: string | null
          marca: string
          modelo: string
          version: string
          autoano: number
          kilometraje: number | null
          precio_inicial: number | null
          precio: number
          listed_at: string | null
          sold_at: string
          market_days: number | null
          is_price_noted: boolean
        }
        Insert: {
          vehicle_id?: string | null
          marca: string
          modelo: string
          version?: string
          autoano: number
          kilometraje?: number | null
          precio_inicial?: number | null
          precio: number
          listed_at?: string | null
          sold_at?: string
          is_price_noted?: boolean
        }
        Update: {
          vehicle_id?: string | null
          marca?: string
          modelo?: string
          version?: string
          autoano?: number
          kilometraje?: number | null
          precio_inicial?: number | null
          precio?: number
          listed_at?: string | null
          sold_at?: string
          is_price_noted?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'vehicle_sales_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_sales_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_sales_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_sales_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_sales_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      vehicle_stays: {
        Row: {
          id: number
          vehicle_id: string
          stage: string
          began_at: string
          ended_at: string | null
        }
        Insert: {
          vehicle_id: string
          stage: string
          began_at?: string
          ended_at?: string | null
        }
        Update: {
          vehicle_id?: string
          stage?: string
          began_at?: string
          ended_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'vehicle_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_stays_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
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
        Relationships: [
          {
            foreignKeyName: 'vehicle_views_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_views_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_views_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_views_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_views_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
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
      visit_counts: {
        Row: {
          day: string
          source: string
          campaign_id: string | null
          visits: number
          bots: number
        }
        Insert: {
          day: string
          source: string
          campaign_id?: string | null
          visits?: number
          bots?: number
        }
        Update: {
          day?: string
          source?: string
          campaign_id?: string | null
          visits?: number
          bots?: number
        }
        Relationships: [
          {
            foreignKeyName: 'visit_counts_campaign_id_fkey'
            columns: ['campaign_id']
            isOneToOne: false
            referencedRelation: 'campaigns'
            referencedColumns: ['id']
          },
        ]
      }
      work_flags: {
        Row: {
          id: number
          kind: string
          actor_id: string | null
          lead_id: string | null
          detail: Json
          created_at: string
          seen_at: string | null
          seen_by: string | null
        }
        Insert: {
          kind: string
          actor_id?: string | null
          lead_id?: string | null
          detail?: Json
          created_at?: string
          seen_at?: string | null
          seen_by?: string | null
        }
        Update: {
          kind?: string
          actor_id?: string | null
          lead_id?: string | null
          detail?: Json
          created_at?: string
          seen_at?: string | null
          seen_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'work_flags_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'work_flags_seen_by_fkey'
            columns: ['seen_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'work_flags_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'work_flags_seen_by_fkey'
            columns: ['seen_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'work_flags_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'work_flags_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'work_flags_actor_id_fkey'
            columns: ['actor_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'work_flags_seen_by_fkey'
            columns: ['seen_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      workshops: {
        Row: {
          id: string
          name: string
          is_outside: boolean
          phone: string | null
          stage: string
          sections: string[]
          usual_days: number
          usual_cost: number
          position: number
          active: boolean
          updated_at: string
        }
        Insert: {
          id?: string
          name: string
          is_outside?: boolean
          phone?: string | null
          stage?: string
          sections?: string[]
          usual_days: number
          usual_cost?: number
          position?: number
          active?: boolean
          updated_at?: string
        }
        Update: {
          id?: string
          name?: string
          is_outside?: boolean
          phone?: string | null
          stage?: string
          sections?: string[]
          usual_days?: number
          usual_cost?: number
          position?: number
          active?: boolean
          updated_at?: string
        }
        Relationships: []
      }
    }
    Views: {
      advisor_profiles: {
        Row: {
          id: string
          name: string | null
          phone: string | null
          avatar_path: string | null
          bio: string
          branch_code: string | null
          languages: string[]
          hours: Json | null
          recommended: string[]
        }
        Insert: {
          id?: string
          name?: string | null
          phone?: string | null
          avatar_path?: string | null
          bio?: string
          branch_code?: string | null
          languages?: string[]
          hours?: Json | null
          recommended?: string[]
        }
        Update: {
          id?: string
          name?: string | null
          phone?: string | null
          avatar_path?: string | null
          bio?: string
          branch_code?: string | null
          languages?: string[]
          hours?: Json | null
          recommended?: string[]
        }
        Relationships: [
          {
            foreignKeyName: 'advisor_pages_branch_code_fkey'
            columns: ['branch_code']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
        ]
      }
      advisors: {
        Row: {
          id: string
          name: string | null
          phone: string | null
          avatar_path: string | null
          has_page: boolean | null
        }
        Insert: {
          id?: string
          name?: string | null
          phone?: string | null
          avatar_path?: string | null
          has_page?: boolean | null
        }
        Update: {
          id?: string
          name?: string | null
          phone?: string | null
          avatar_path?: string | null
          has_page?: boolean | null
        }
        Relationships: []
      }
      api_key_list: {
        Row: {
          id: string
          name: string
          rights: string[]
          hint: string
          created_by: string | null
          created_at: string
          revoked_at: string | null
          last_used_at: string | null
        }
        Insert: {
          id?: string
          name?: string
          rights?: string[]
          hint?: string
          created_by?: string | null
          created_at?: string
          revoked_at?: string | null
          last_used_at?: string | null
        }
        Update: {
          id?: string
          name?: string
          rights?: string[]
          hint?: string
          created_by?: string | null
          created_at?: string
          revoked_at?: string | null
          last_used_at?: string | null
        }
        Relationships: []
      }
      care_figures: {
        Row: {
          agent_id: string | null
          agent: string | null
          month: string | null
          declared: number | null
          proven: number | null
          asked: number | null
          confirmed: number | null
          denied: number | null
        }
        Insert: {
          agent_id?: string | null
          agent?: string | null
          month?: string | null
          declared?: number | null
          proven?: number | null
          asked?: number | null
          confirmed?: number | null
          denied?: number | null
        }
        Update: {
          agent_id?: string | null
          agent?: string | null
          month?: string | null
          declared?: number | null
          proven?: number | null
          asked?: number | null
          confirmed?: number | null
          denied?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'contacts_made_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_made_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      current_consents: {
        Row: {
          id: number
          user_id: string
          purpose: string
          granted: boolean
          text_version: string
          channel: string
          created_at: string
        }
        Insert: {
          id?: number
          user_id?: string
          purpose?: string
          granted?: boolean
          text_version?: string
          channel?: string
          created_at?: string
        }
        Update: {
          id?: number
          user_id?: string
          purpose?: string
          granted?: boolean
          text_version?: string
          channel?: string
          created_at?: string
        }
        Relationships: []
      }
      deal_stage_times: {
        Row: {
          deal_id: string
          stage: string
          seconds: number | null
          times: number | null
          days: number | null
        }
        Insert: {
          deal_id?: string
          stage?: string
          seconds?: number | null
          times?: number | null
          days?: number | null
        }
        Update: {
          deal_id?: string
          stage?: string
          seconds?: number | null
          times?: number | null
          days?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'deal_stays_stage_fkey'
            columns: ['stage']
            isOneToOne: false
            referencedRelation: 'deal_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'desk_deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stays_stage_fkey'
            columns: ['stage']
            isOneToOne: false
            referencedRelation: 'pipeline_stages'
            referencedColumns: ['id']
          },
        ]
      }
      desk_candidacies: {
        Row: {
          id: string
          folio: string
          vacancy_id: string
          vacancy: string | null
          branch: string | null
          general: boolean
          name: string
          email: string
          phone: string
          message: string | null
          cv_path: string
          state: string
          state_since: string
          reason: string | null
          source: string
          news_at: string
          created_at: string
          retained_until: string
          days_kept: number | null
          open: boolean | null
          news_due: string | null
          late: boolean | null
          others: number | null
          twin: boolean | null
          counts: boolean | null
          counts_here: boolean | null
          letter_id: string | null
          letter_at: string | null
          letter_subject: string | null
          score: number | null
          ratings: number | null
          interview_at: string | null
          tags: string[]
          tags_text: string | null
        }
        Insert: {
          id?: string
          folio?: string
          vacancy_id?: string
          vacancy?: string | null
          branch?: string | null
          general?: boolean
          name?: string
          email?: string
          phone?: string
          message?: string | null
          cv_path?: string
          state?: string
          state_since?: string
          reason?: string | null
          source?: string
          news_at?: string
          created_at?: string
          retained_until?: string
          days_kept?: number | null
          open?: boolean | null
          news_due?: string | null
          late?: boolean | null
          others?: number | null
          twin?: boolean | null
          counts?: boolean | null
          counts_here?: boolean | null
          letter_id?: string | null
          letter_at?: string | null
          letter_subject?: string | null
          score?: number | null
          ratings?: number | null
          interview_at?: string | null
          tags?: string[]
          tags_text?: string | null
        }
        Update: {
          id?: string
          folio?: string
          vacancy_id?: string
          vacancy?: string | null
          branch?: string | null
          general?: boolean
          name?: string
          email?: string
          phone?: string
          message?: string | null
          cv_path?: string
          state?: string
          state_since?: string
          reason?: string | null
          source?: string
          news_at?: string
          created_at?: string
          retained_until?: string
          days_kept?: number | null
          open?: boolean | null
          news_due?: string | null
          late?: boolean | null
          others?: number | null
          twin?: boolean | null
          counts?: boolean | null
          counts_here?: boolean | null
          letter_id?: string | null
          letter_at?: string | null
          letter_subject?: string | null
          score?: number | null
          ratings?: number | null
          interview_at?: string | null
          tags?: string[]
          tags_text?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'vacancies_branch_code_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'candidates_vacancy_id_fkey'
            columns: ['vacancy_id']
            isOneToOne: false
            referencedRelation: 'desk_vacancies'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'candidates_vacancy_id_fkey'
            columns: ['vacancy_id']
            isOneToOne: false
            referencedRelation: 'vacancies'
            referencedColumns: ['id']
          },
        ]
      }
      desk_deals: {
        Row: {
          id: string
          pipeline: string
          stage: string
          stage_position: number | null
          fact_stage: string
          title: string
          person: string | null
          phone: string | null
          email: string | null
          city: string | null
          source: string | null
          origin: string
          amount: number | null
          down_payment: number | null
          pays: string | null
          expected_on: string | null
          vehicle_id: string | null
          agent_id: string | null
          second_agent_id: string | null
          share: number
          second_share: number
          agent: string | null
          second_agent: string | null
          next_action: string | null
          next_at: string | null
          stage_since: string
          days_allowed: number | null
          outcome: string
          closed_at: string | null
          closed_by_fact: boolean
          lost_reason_id: string | null
          lost_reason: string | null
          lost_note: string | null
          lead_id: string | null
          client_id: string | null
          quote_id: string | null
          listing_id: string | null
          application_id: string | null
          opened_at: string
          updated_at: string
          late: boolean | null
          without_step: boolean | null
          car_why: string | null
          sale_id: number | null
        }
        Insert: {
          id?: string
          pipeline?: string
          stage?: string
          stage_position?: number | null
          fact_stage?: string
          title?: string
          person?: string | null
          phone?: string | null
          email?: string | null
          city?: string | null
          source?: string | null
          origin?: string
          amount?: number | null
          down_payment?: number | null
          pays?: string | null
          expected_on?: string | null
          vehicle_id?: string | null
          agent_id?: string | null
          second_agent_id?: string | null
          share?: number
          second_share?: number
          agent?: string | null
          second_agent?: string | null
          next_action?: string | null
          next_at?: string | null
          stage_since?: string
          days_allowed?: number | null
          outcome?: string
          closed_at?: string | null
          closed_by_fact?: boolean
          lost_reason_id?: string | null
          lost_reason?: string | null
          lost_note?: string | null
          lead_id?: string | null
          client_id?: string | null
          quote_id?: string | null
          listing_id?: string | null
          application_id?: string | null
          opened_at?: string
          updated_at?: string
          late?: boolean | null
          without_step?: boolean | null
          car_why?: string | null
          sale_id?: number | null
        }
        Update: {
          id?: string
          pipeline?: string
          stage?: string
          stage_position?: number | null
          fact_stage?: string
          title?: string
          person?: string | null
          phone?: string | null
          email?: string | null
          city?: string | null
          source?: string | null
          origin?: string
          amount?: number | null
          down_payment?: number | null
          pays?: string | null
          expected_on?: string | null
          vehicle_id?: string | null
          agent_id?: string | null
          second_agent_id?: string | null
          share?: number
          second_share?: number
          agent?: string | null
          second_agent?: string | null
          next_action?: string | null
          next_at?: string | null
          stage_since?: string
          days_allowed?: number | null
          outcome?: string
          closed_at?: string | null
          closed_by_fact?: boolean
          lost_reason_id?: string | null
          lost_reason?: string | null
          lost_note?: string | null
          lead_id?: string | null
          client_id?: string | null
          quote_id?: string | null
          listing_id?: string | null
          application_id?: string | null
          opened_at?: string
          updated_at?: string
          late?: boolean | null
          without_step?: boolean | null
          car_why?: string | null
          sale_id?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'deals_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_second_agent_id_fkey'
            columns: ['second_agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_second_agent_id_fkey'
            columns: ['second_agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_fact_stage_fkey'
            columns: ['fact_stage']
            isOneToOne: false
            referencedRelation: 'deal_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_stage_fkey'
            columns: ['stage']
            isOneToOne: false
            referencedRelation: 'deal_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'desk_offers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'financing_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_lost_reason_id_fkey'
            columns: ['lost_reason_id']
            isOneToOne: false
            referencedRelation: 'lost_reasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_fact_stage_fkey'
            columns: ['fact_stage']
            isOneToOne: false
            referencedRelation: 'pipeline_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_stage_fkey'
            columns: ['stage']
            isOneToOne: false
            referencedRelation: 'pipeline_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_second_agent_id_fkey'
            columns: ['second_agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'purchase_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_listing_id_fkey'
            columns: ['listing_id']
            isOneToOne: false
            referencedRelation: 'sell_listings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'trade_in_offers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'trade_in_quotes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_sale_id_fkey'
            columns: ['sale_id']
            isOneToOne: false
            referencedRelation: 'vehicle_sales'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deals_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      desk_offers: {
        Row: {
          id: string
          folio: string
          car: string | null
          customer: string | null
          phone: string | null
          email: string | null
          kms: number
          condition: string
          city: string | null
          range_suggested: number
          final_amount: number
          source: string
          created_at: string
          valid_until: string
          status: string
          state: string | null
        }
        Insert: {
          id?: string
          folio?: string
          car?: string | null
          customer?: string | null
          phone?: string | null
          email?: string | null
          kms?: number
          condition?: string
          city?: string | null
          range_suggested?: number
          final_amount?: number
          source?: string
          created_at?: string
          valid_until?: string
          status?: string
          state?: string | null
        }
        Update: {
          id?: string
          folio?: string
          car?: string | null
          customer?: string | null
          phone?: string | null
          email?: string | null
          kms?: number
          condition?: string
          city?: string | null
          range_suggested?: number
          final_amount?: number
          source?: string
          created_at?: string
          valid_until?: string
          status?: string
          state?: string | null
        }
        Relationships: []
      }
      desk_vacancies: {
        Row: {
          id: string
          title: string
          area: string
          branch_code: string
          state: string
          general: boolean
          closes_on: string | null
          created_at: string
          days_open: number | null
          came: number | null
          late: number | null
          nuevo: number | null
          en_revision: number | null
          entrevista: number | null
          oferta: number | null
          contratado: number | null
          descartado: number | null
          retirado: number | null
        }
        Insert: {
          id?: string
          title?: string
          area?: string
          branch_code?: string
          state?: string
          general?: boolean
          closes_on?: string | null
          created_at?: string
          days_open?: number | null
          came?: number | null
          late?: number | null
          nuevo?: number | null
          en_revision?: number | null
          entrevista?: number | null
          oferta?: number | null
          contratado?: number | null
          descartado?: number | null
          retirado?: number | null
        }
        Update: {
          id?: string
          title?: string
          area?: string
          branch_code?: string
          state?: string
          general?: boolean
          closes_on?: string | null
          created_at?: string
          days_open?: number | null
          came?: number | null
          late?: number | null
          nuevo?: number | null
          en_revision?: number | null
          entrevista?: number | null
          oferta?: number | null
          contratado?: number | null
          descartado?: number | null
          retirado?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'vacancies_branch_code_fkey'
            columns: ['branch_code']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
        ]
      }
      favorite_vehicles: {
        Row: {
          user_id: string
          saved_at: string | null
          price_at_save: number
          price_drop: number | null
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
          por_definir: boolean | null
        }
        Insert: {
          user_id?: string
          saved_at?: string | null
          price_at_save?: number
          price_drop?: number | null
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
          por_definir?: boolean | null
        }
        Update: {
          user_id?: string
          saved_at?: string | null
          price_at_save?: number
          price_drop?: number | null
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
          por_definir?: boolean | null
        }
        Relationships: []
      }
      feedback_list: {
        Row: {
          id: string
          user_id: string
          kind: string
          message: string
          page: string | null
          screenshot_path: string | null
          status: string
          answer: string | null
          answered_by: string | null
          answered_at: string | null
          created_at: string
          may_publish: boolean
          shown_at: string | null
          shown_name: string | null
          author: string | null
        }
        Insert: {
          id?: string
          user_id?: string
          kind?: string
          message?: string
          page?: string | null
          screenshot_path?: string | null
          status?: string
          answer?: string | null
          answered_by?: string | null
          answered_at?: string | null
          created_at?: string
          may_publish?: boolean
          shown_at?: string | null
          shown_name?: string | null
          author?: string | null
        }
        Update: {
          id?: string
          user_id?: string
          kind?: string
          message?: string
          page?: string | null
          screenshot_path?: string | null
          status?: string
          answer?: string | null
          answered_by?: string | null
          answered_at?: string | null
          created_at?: string
          may_publish?: boolean
          shown_at?: string | null
          shown_name?: string | null
          author?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'feedback_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'feedback_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'feedback_answered_by_fkey'
            columns: ['answered_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      inspection_rows: {
        Row: {
          id: string
          vehicle_id: string
          titulo: string
          ordencompra: string
          sucursal: string
          feature_image: string
          stage: string
          template: number
          started_at: string
          started_by: string | null
          closed_at: string | null
          closed_by: string | null
          km: number | null
          is_quick: boolean
          expired_at: string | null
          expired_why: string | null
          reopened_at: string | null
          points: number
          answered: number | null
          missing: string[] | null
          findings: number | null
          unsettled: number | null
          unsafe: number | null
          photos: number | null
          waiting: number | null
          state: string
          search_text: string
        }
        Insert: {
          id?: string
          vehicle_id?: string
          titulo?: string
          ordencompra?: string
          sucursal?: string
          feature_image?: string
          stage?: string
          template?: number
          started_at?: string
          started_by?: string | null
          closed_at?: string | null
          closed_by?: string | null
          km?: number | null
          is_quick?: boolean
          expired_at?: string | null
          expired_why?: string | null
          reopened_at?: string | null
          points?: number
          answered?: number | null
          missing?: string[] | null
          findings?: number | null
          unsettled?: number | null
          unsafe?: number | null
          photos?: number | null
          waiting?: number | null
          state?: string
          search_text?: string
        }
        Update: {
          id?: string
          vehicle_id?: string
          titulo?: string
          ordencompra?: string
          sucursal?: string
          feature_image?: string
          stage?: string
          template?: number
          started_at?: string
          started_by?: string | null
          closed_at?: string | null
          closed_by?: string | null
          km?: number | null
          is_quick?: boolean
          expired_at?: string | null
          expired_why?: string | null
          reopened_at?: string | null
          points?: number
          answered?: number | null
          missing?: string[] | null
          findings?: number | null
          unsettled?: number | null
          unsafe?: number | null
          photos?: number | null
          waiting?: number | null
          state?: string
          search_text?: string
        }
        Relationships: [
          {
            foreignKeyName: 'inspections_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_template_fkey'
            columns: ['template']
            isOneToOne: false
            referencedRelation: 'inspection_templates'
            referencedColumns: ['version']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_closed_by_fkey'
            columns: ['closed_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_started_by_fkey'
            columns: ['started_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: false
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
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
          por_definir: boolean | null
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
          por_definir?: boolean | null
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
          por_definir?: boolean | null
        }
        Relationships: []
      }
      inventory_rows: {
        Row: {
          id: string
          slug: string
          ordencompra: string
          record_id: string | null
          titulo: string
          marca: string
          modelo: string
          version: string
          autoano: number
          precio: number
          precio_anterior: number | null
          precio_cambio_at: string | null
          kilometraje: number
          transmision: string
          combustible: string
          carroceria: string
          color: string
          garantia: string
          promociones: string[]
          sucursal: string
          feature_image: string
          view_count: number
          enganchemin: number
          plazomax: number
          created_at: string
          updated_at: string
          descripcion: string
          search_text: string
          stage: string
          stage_since: string
          came_by: string
          origin: string | null
          vin: string | null
          plate: string | null
          engine_number: string | null
          cost: number | null
          purchased_on: string | null
          key_count: number | null
          keys_with: string | null
          keys_since: string | null
          yard_place: string | null
          notes: string | null
          price_later: boolean
          in_stock_since: string | null
          is_aged: boolean | null
          inspection: string | null
          photos: string | null
        }
        Insert: {
          id?: string
          slug?: string
          ordencompra?: string
          record_id?: string | null
          titulo?: string
          marca?: string
          modelo?: string
          version?: string
          autoano?: number
          precio?: number
          precio_anterior?: number | null
          precio_cambio_at?: string | null
          kilometraje?: number
          transmision?: string
          combustible?: string
          carroceria?: string
          color?: string
          garantia?: string
          promociones?: string[]
          sucursal?: string
          feature_image?: string
          view_count?: number
          enganchemin?: number
          plazomax?: number
          created_at?: string
          updated_at?: string
          descripcion?: string
          search_text?: string
          stage?: string
          stage_since?: string
          came_by?: string
          origin?: string | null
          vin?: string | null
          plate?: string | null
          engine_number?: string | null
          cost?: number | null
          purchased_on?: string | null
          key_count?: number | null
          keys_with?: string | null
          keys_since?: string | null
          yard_place?: string | null
          notes?: string | null
          price_later?: boolean
          in_stock_since?: string | null
          is_aged?: boolean | null
          inspection?: string | null
          photos?: string | null
        }
        Update: {
          id?: string
          slug?: string
          ordencompra?: string
          record_id?: string | null
          titulo?: string
          marca?: string
          modelo?: string
          version?: string
          autoano?: number
          precio?: number
          precio_anterior?: number | null
          precio_cambio_at?: string | null
          kilometraje?: number
          transmision?: string
          combustible?: string
          carroceria?: string
          color?: string
          garantia?: string
          promociones?: string[]
          sucursal?: string
          feature_image?: string
          view_count?: number
          enganchemin?: number
          plazomax?: number
          created_at?: string
          updated_at?: string
          descripcion?: string
          search_text?: string
          stage?: string
          stage_since?: string
          came_by?: string
          origin?: string | null
          vin?: string | null
          plate?: string | null
          engine_number?: string | null
          cost?: number | null
          purchased_on?: string | null
          key_count?: number | null
          keys_with?: string | null
          keys_since?: string | null
          yard_place?: string | null
          notes?: string | null
          price_later?: boolean
          in_stock_since?: string | null
          is_aged?: boolean | null
          inspection?: string | null
          photos?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'vehicle_records_keys_with_fkey'
            columns: ['keys_with']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_keys_with_fkey'
            columns: ['keys_with']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'vehicle_records_keys_with_fkey'
            columns: ['keys_with']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      lead_rows: {
        Row: {
          id: string
          name: string | null
          phone: string | null
          email: string | null
          city: string | null
          source: string | null
          agent_id: string | null
          account_id: string | null
          created_at: string
          last_touch_at: string
          last_touch_kind: string | null
          wants: string | null
          wants_title: string | null
          waiting_since: string | null
          last_contact_at: string | null
          last_contact_channel: string | null
          last_contact_outcome: string | null
          last_contact_grade: string | null
          state: string
          snoozed_until: string | null
          decline_reason: string | null
          duplicate_of: string | null
          marketing: boolean
          search_text: string
          next_action: string | null
          next_at: string | null
          attention_at: string | null
          stage: string
          campaign: string | null
        }
        Insert: {
          id?: string
          name?: string | null
          phone?: string | null
          email?: string | null
          city?: string | null
          source?: string | null
          agent_id?: string | null
          account_id?: string | null
          created_at?: string
          last_touch_at?: string
          last_touch_kind?: string | null
          wants?: string | null
          wants_title?: string | null
          waiting_since?: string | null
          last_contact_at?: string | null
          last_contact_channel?: string | null
          last_contact_outcome?: string | null
          last_contact_grade?: string | null
          state?: string
          snoozed_until?: string | null
          decline_reason?: string | null
          duplicate_of?: string | null
          marketing?: boolean
          search_text?: string
          next_action?: string | null
          next_at?: string | null
          attention_at?: string | null
          stage?: string
          campaign?: string | null
        }
        Update: {
          id?: string
          name?: string | null
          phone?: string | null
          email?: string | null
          city?: string | null
          source?: string | null
          agent_id?: string | null
          account_id?: string | null
          created_at?: string
          last_touch_at?: string
          last_touch_kind?: string | null
          wants?: string | null
          wants_title?: string | null
          waiting_since?: string | null
          last_contact_at?: string | null
          last_contact_channel?: string | null
          last_contact_outcome?: string | null
          last_contact_grade?: string | null
          state?: string
          snoozed_until?: string | null
          decline_reason?: string | null
          duplicate_of?: string | null
          marketing?: boolean
          search_text?: string
          next_action?: string | null
          next_at?: string | null
          attention_at?: string | null
          stage?: string
          campaign?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'leads_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_duplicate_of_fkey'
            columns: ['duplicate_of']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_duplicate_of_fkey'
            columns: ['duplicate_of']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'leads_agent_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      pipeline_stages: {
        Row: {
          id: string
          pipeline: string
          label: string
          position: number
          is_fact: boolean
          after_stage: string | null
          requires: string[]
          days_allowed: number | null
          active: boolean
          proven_by: string | null
        }
        Insert: {
          id?: string
          pipeline?: string
          label?: string
          position?: number
          is_fact?: boolean
          after_stage?: string | null
          requires?: string[]
          days_allowed?: number | null
          active?: boolean
          proven_by?: string | null
        }
        Update: {
          id?: string
          pipeline?: string
          label?: string
          position?: number
          is_fact?: boolean
          after_stage?: string | null
          requires?: string[]
          days_allowed?: number | null
          active?: boolean
          proven_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'deal_stages_after_stage_fkey'
            columns: ['after_stage']
            isOneToOne: false
            referencedRelation: 'deal_stages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deal_stages_after_stage_fkey'
            columns: ['after_stage']
            isOneToOne: false
            referencedRelation: 'pipeline_stages'
            referencedColumns: ['id']
          },
        ]
      }
      poll_list: {
        Row: {
          id: string
          slug: string
          question: string
          options: Json
          active: boolean
          created_at: string
          updated_at: string
          answers: number | null
        }
        Insert: {
          id?: string
          slug?: string
          question?: string
          options?: Json
          active?: boolean
          created_at?: string
          updated_at?: string
          answers?: number | null
        }
        Update: {
          id?: string
          slug?: string
          question?: string
          options?: Json
          active?: boolean
          created_at?: string
          updated_at?: string
          answers?: number | null
        }
        Relationships: []
      }
      promise_rows: {
        Row: {
          id: string
          kind: string
          amount: number | null
          due_at: string
          first_due_at: string
          changes: number
          change_reason: string | null
          note: string | null
          state: string
          by_fact: boolean
          closed_at: string | null
          reason: string | null
          created_at: string
          branch: string | null
          place: string | null
          zone: string | null
          deal_id: string | null
          lead_id: string | null
          client_id: string | null
          person_id: string | null
          person: string | null
          who: string | null
          phone: string | null
          late: boolean | null
        }
        Insert: {
          id?: string
          kind?: string
          amount?: number | null
          due_at?: string
          first_due_at?: string
          changes?: number
          change_reason?: string | null
          note?: string | null
          state?: string
          by_fact?: boolean
          closed_at?: string | null
          reason?: string | null
          created_at?: string
          branch?: string | null
          place?: string | null
          zone?: string | null
          deal_id?: string | null
          lead_id?: string | null
          client_id?: string | null
          person_id?: string | null
          person?: string | null
          who?: string | null
          phone?: string | null
          late?: boolean | null
        }
        Update: {
          id?: string
          kind?: string
          amount?: number | null
          due_at?: string
          first_due_at?: string
          changes?: number
          change_reason?: string | null
          note?: string | null
          state?: string
          by_fact?: boolean
          closed_at?: string | null
          reason?: string | null
          created_at?: string
          branch?: string | null
          place?: string | null
          zone?: string | null
          deal_id?: string | null
          lead_id?: string | null
          client_id?: string | null
          person_id?: string | null
          person?: string | null
          who?: string | null
          phone?: string | null
          late?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: 'promises_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promises_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_deal_id_fkey'
            columns: ['deal_id']
            isOneToOne: false
            referencedRelation: 'desk_deals'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promises_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      published_pages: {
        Row: {
          slug: string
          data: Json | null
          published_at: string | null
        }
        Insert: {
          slug?: string
          data?: Json | null
          published_at?: string | null
        }
        Update: {
          slug?: string
          data?: Json | null
          published_at?: string | null
        }
        Relationships: []
      }
      purchase_rows: {
        Row: {
          id: string
          client_id: string
          brand: string
          model: string
          year: number
          trim: string
          title: string | null
          kms: number | null
          colour: string | null
          plate: string | null
          vin: string | null
          stage: string
          stage_since: string
          stage_note: string | null
          created_at: string
          updated_at: string
          quote_id: string | null
          seller: string | null
          phone: string | null
          email: string | null
          agent_id: string | null
          folio: string
          promised: number | null
          promise_state: string | null
          city: string | null
          branch: string | null
          origin: string | null
          plates_state: string | null
          arrived_at: string | null
          arrived_km: number | null
          way: string | null
          price: number | null
          vehicle_id: string | null
          bought_at: string | null
          refused_why: string | null
          car_id: string | null
          version: number
          sale_price: number
          recon: number
          maximum: number
          ceiling: number | null
          demand_people: number
          offered: number | null
          offered_until: string | null
          offer_state: string | null
          distance: number | null
          lacks: string[] | null
          lacking: number | null
          closed_at: string | null
          search_text: string | null
        }
        Insert: {
          id?: string
          client_id?: string
          brand?: string
          model?: string
          year?: number
          trim?: string
          title?: string | null
          kms?: number | null
          colour?: string | null
          plate?: string | null
          vin?: string | null
          stage?: string
          stage_since?: string
          stage_note?: string | null
          created_at?: string
          updated_at?: string
          quote_id?: string | null
          seller?: string | null
          phone?: string | null
          email?: string | null
          agent_id?: string | null
          folio?: string
          promised?: number | null
          promise_state?: string | null
          city?: string | null
          branch?: string | null
          origin?: string | null
          plates_state?: string | null
          arrived_at?: string | null
          arrived_km?: number | null
          way?: string | null
          price?: number | null
          vehicle_id?: string | null
          bought_at?: string | null
          refused_why?: string | null
          car_id?: string | null
          version?: number
          sale_price?: number
          recon?: number
          maximum?: number
          ceiling?: number | null
          demand_people?: number
          offered?: number | null
          offered_until?: string | null
          offer_state?: string | null
          distance?: number | null
          lacks?: string[] | null
          lacking?: number | null
          closed_at?: string | null
          search_text?: string | null
        }
        Update: {
          id?: string
          client_id?: string
          brand?: string
          model?: string
          year?: number
          trim?: string
          title?: string | null
          kms?: number | null
          colour?: string | null
          plate?: string | null
          vin?: string | null
          stage?: string
          stage_since?: string
          stage_note?: string | null
          created_at?: string
          updated_at?: string
          quote_id?: string | null
          seller?: string | null
          phone?: string | null
          email?: string | null
          agent_id?: string | null
          folio?: string
          promised?: number | null
          promise_state?: string | null
          city?: string | null
          branch?: string | null
          origin?: string | null
          plates_state?: string | null
          arrived_at?: string | null
          arrived_km?: number | null
          way?: string | null
          price?: number | null
          vehicle_id?: string | null
          bought_at?: string | null
          refused_why?: string | null
          car_id?: string | null
          version?: number
          sale_price?: number
          recon?: number
          maximum?: number
          ceiling?: number | null
          demand_people?: number
          offered?: number | null
          offered_until?: string | null
          offer_state?: string | null
          distance?: number | null
          lacks?: string[] | null
          lacking?: number | null
          closed_at?: string | null
          search_text?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_asesor_asignado_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_user_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisor_profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'profiles_asesor_asignado_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_user_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'sell_listings_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'desk_offers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'favorite_vehicles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventario_cache'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'inventory_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_origin_fkey'
            columns: ['origin']
            isOneToOne: false
            referencedRelation: 'origin_rules'
            referencedColumns: ['origin']
          },
          {
            foreignKeyName: 'profiles_asesor_asignado_id_fkey'
            columns: ['agent_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_user_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'recon_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'trade_in_offers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'sell_listings_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'trade_in_quotes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchases_vehicle_id_fkey'
            columns: ['vehicle_id']
            isOneToOne: true
            referencedRelation: 'vehicles'
            referencedColumns: ['id']
          },
        ]
      }
      recon_rows: {
        Row: {
          id: string
          titulo: string
          version: string
          ordencompra: string
          autoano: number
          feature_image: string
          carroceria: string
          sucursal: string
          precio: number
          stage: string
          came_by: string
          cost: number | null
          in_stock_since: string | null
          place: string | null
          place_since: string | null
          next_line: string | null
          next_label: string | null
          next_state: string | null
          waits_for: string | null
          lines: number | null
          unfinished: number | null
          to_approve: number | null
          finished: number | null
          estimate: number
          spent: number | null
          variance: number | null
          to_approve_sum: number | null
          loose_findings: number | null
          inspection: string | null
          photos: string | null
          day_price: number | null
          leaves_at: string | null
          pace_cases: number | null
          pace_days: number | null
          promised_at: string | null
          search_text: string
          workshop: string | null
          is_outside_workshop: boolean | null
        }
        Insert: {
          id?: string
          titulo?: string
          version?: string
          ordencompra?: string
          autoano?: number
          feature_image?: string
          carroceria?: string
          sucursal?: string
          precio?: number
          stage?: string
          came_by?: string
          cost?: number | null
          in_stock_since?: string | null
          place?: string | null
          place_since?: string | null
          next_line?: string | null
          next_label?: string | null
          next_state?: string | null
          waits_for?: string | null
          lines?: number | null
          unfinished?: number | null
          to_approve?: number | null
          finished?: number | null
          estimate?: number
          spent?: number | null
          variance?: number | null
          to_approve_sum?: number | null
          loose_findings?: number | null
          inspection?: string | null
          photos?: string | null
          day_price?: number | null
          leaves_at?: string | null
          pace_cases?: number | null
          pace_days?: number | null
          promised_at?: string | null
          search_text?: string
          workshop?: string | null
          is_outside_workshop?: boolean | null
        }
        Update: {
          id?: string
          titulo?: string
          version?: string
          ordencompra?: string
          autoano?: number
          feature_image?: string
          carroceria?: string
          sucursal?: string
          precio?: number
          stage?: string
          came_by?: string
          cost?: number | null
          in_stock_since?: string | null
          place?: string | null
          place_since?: string | null
          next_line?: string | null
          next_label?: string | null
          next_state?: string | null
          waits_for?: string | null
          lines?: number | null
          unfinished?: number | null
          to_approve?: number | null
          finished?: number | null
          estimate?: number
          spent?: number | null
          variance?: number | null
          to_approve_sum?: number | null
          loose_findings?: number | null
          inspection?: string | null
          photos?: string | null
          day_price?: number | null
          leaves_at?: string | null
          pace_cases?: number | null
          pace_days?: number | null
          promised_at?: string | null
          search_text?: string
          workshop?: string | null
          is_outside_workshop?: boolean | null
        }
        Relationships: []
      }
      redirect_list: {
        Row: {
          id: string
          from_path: string
          to_path: string
          active: boolean
          created_at: string
          updated_at: string
          hits: number | null
          last_hit_at: string | null
        }
        Insert: {
          id?: string
          from_path?: string
          to_path?: string
          active?: boolean
          created_at?: string
          updated_at?: string
          hits?: number | null
          last_hit_at?: string | null
        }
        Update: {
          id?: string
          from_path?: string
          to_path?: string
          active?: boolean
          created_at?: string
          updated_at?: string
          hits?: number | null
          last_hit_at?: string | null
        }
        Relationships: []
      }
      testimonials: {
        Row: {
          id: string
          message: string
          author: string | null
          created_at: string
          shown_at: string | null
        }
        Insert: {
          id?: string
          message?: string
          author?: string | null
          created_at?: string
          shown_at?: string | null
        }
        Update: {
          id?: string
          message?: string
          author?: string | null
          created_at?: string
          shown_at?: string | null
        }
        Relationships: []
      }
      trade_in_offers: {
        Row: {
          id: string
          folio: string
          valuation_id: string
          user_id: string | null
          lead_id: string | null
          vehicle: Json
          kms: number
          condition: string
          owners: number
          colour: string
          city: string | null
          range_low: number | null
          range_suggested: number
          range_high: number | null
          base: number
          adjustments: Json
          amount: number
          listed_defects: Json
          changes: Json
          final_amount: number
          comparables: Json
          confidence: string | null
          source: string
          automatic: boolean
          warning: string | null
          created_at: string
          valid_until: string
          state: string | null
        }
        Insert: {
          id?: string
          folio?: string
          valuation_id?: string
          user_id?: string | null
          lead_id?: string | null
          vehicle?: Json
          kms?: number
          condition?: string
          owners?: number
          colour?: string
          city?: string | null
          range_low?: number | null
          range_suggested?: number
          range_high?: number | null
          base?: number
          adjustments?: Json
          amount?: number
          listed_defects?: Json
          changes?: Json
          final_amount?: number
          comparables?: Json
          confidence?: string | null
          source?: string
          automatic?: boolean
          warning?: string | null
          created_at?: string
          valid_until?: string
          state?: string | null
        }
        Update: {
          id?: string
          folio?: string
          valuation_id?: string
          user_id?: string | null
          lead_id?: string | null
          vehicle?: Json
          kms?: number
          condition?: string
          owners?: number
          colour?: string
          city?: string | null
          range_low?: number | null
          range_suggested?: number
          range_high?: number | null
          base?: number
          adjustments?: Json
          amount?: number
          listed_defects?: Json
          changes?: Json
          final_amount?: number
          comparables?: Json
          confidence?: string | null
          source?: string
          automatic?: boolean
          warning?: string | null
          created_at?: string
          valid_until?: string
          state?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'trade_in_quotes_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'lead_rows'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trade_in_quotes_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'leads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'trade_in_quotes_valuation_id_fkey'
            columns: ['valuation_id']
            isOneToOne: false
            referencedRelation: 'valuations'
            referencedColumns: ['id']
          },
        ]
      }
      visit_funnel: {
        Row: {
          branch: string
          day: string | null
          booked: number | null
          confirmed: number | null
          arrived: number | null
          drove: number | null
          applied: number | null
          sold: number | null
        }
        Insert: {
          branch?: string
          day?: string | null
          booked?: number | null
          confirmed?: number | null
          arrived?: number | null
          drove?: number | null
          applied?: number | null
          sold?: number | null
        }
        Update: {
          branch?: string
          day?: string | null
          booked?: number | null
          confirmed?: number | null
          arrived?: number | null
          drove?: number | null
          applied?: number | null
          sold?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'appointments_branch_fkey'
            columns: ['branch']
            isOneToOne: false
            referencedRelation: 'branches'
            referencedColumns: ['code']
          },
        ]
      }
      workshop_rows: {
        Row: {
          id: string
          name: string
          is_outside: boolean
          phone: string | null
          stage: string
          usual_days: number
          usual_cost: number
          position: number
          active: boolean
          updated_at: string
          cases: number | null
          p50: number | null
          p80: number | null
          promised: number | null
          cars: number | null
        }
        Insert: {
          id?: string
          name?: string
          is_outside?: boolean
          phone?: string | null
          stage?: string
          usual_days?: number
          usual_cost?: number
          position?: number
          active?: boolean
          updated_at?: string
          cases?: number | null
          p50?: number | null
          p80?: number | null
          promised?: number | null
          cars?: number | null
        }
        Update: {
          id?: string
          name?: string
          is_outside?: boolean
          phone?: string | null
          stage?: string
          usual_days?: number
          usual_cost?: number
          position?: number
          active?: boolean
          updated_at?: string
          cases?: number | null
          p50?: number | null
          p80?: number | null
          promised?: number | null
          cars?: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      add_lead_rows: { Args: { import: string; rows: Json }; Returns: undefined }
      add_purchase_file: { Args: { listing_id: string; id: string; kind: string; path: string; name: string }; Returns: string }
      add_recon_line: { Args: { key: string; vehicle_id: string; facts: Json }; Returns: string }
      add_studio_shot: { Args: { vehicle_id: string; photo: string; shot: string; is_inside: boolean; plate_covered?: boolean }; Returns: undefined }
      add_to_register: { Args: { list: number; numbers: number[] }; Returns: undefined }
      add_vehicle: { Args: { key: string; facts: Json }; Returns: string }
      add_vehicle_photo: { Args: { vehicle_id: string; photo: string; is_inside: boolean; plate_covered?: boolean }; Returns: undefined }
      advisor_heir: { Args: { advisor: string }; Returns: { id: string; has_page: boolean }[] }
      agenda: { Args: { from_day: string; to_day: string }; Returns: { id: string; branch: string; kind: string; status: string; starts_at: string; ends_at: string; day: string; arrived_at: string; user_id: string; customer: string; customer_phone: string; own_client: boolean; advisor_id: string; advisor: string; ordencompra: string; vehicle_title: string; listing_id: string; application_id: string; note: string; cancel_reason: string; sequence: number; marked_at: string; marked_by: string; attended_at: string; left_at: string; walked_in: boolean; car_gone_why: string; confirmed_at: string; drove_at: string; back_at: string; bay_id: string; bay: string; lead_id: string }[] }
      agenda_interviews: { Args: { from_day: string; to_day: string }; Returns: { id: string; branch: string; day: string; starts_at: string; ends_at: string; state: string; way: string; candidate: string; vacancy: string; interviewer_id: string; interviewer: string; candidate_id: string; vacancy_id: string }[] }
      alert_of_confirmation: { Args: { of_token: string }; Returns: Json }
      alerts_of_link: { Args: { of_token: string }; Returns: Json }
      answer_facts: { Args: { lead: string; car?: string }; Returns: Json }
      answer_of: { Args: { of_token: string }; Returns: { facts: Json; terms: Json; now_facts: Json; instead: Json; agent: string; agent_phone: string; agent_id: string }[] }
      answer_offer: { Args: { offer_id: string; accepts: boolean }; Returns: undefined }
      application_problems: { Args: { application_id: string }; Returns: Json }
      approve_raise: { Args: { appraisal_id: string }; Returns: undefined }
      approve_recon_line: { Args: { line_id: string; estimate: number; reason?: string }; Returns: undefined }
      approve_studio_photo: { Args: { vehicle_id: string; photo: string; original: string; shot: string; plate_covered: boolean; uncovered?: string; may_replace?: boolean }; Returns: undefined }
      approve_without_papers: { Args: { application_id: string; reason: string; note?: string }; Returns: undefined }
      arrange_studio_photos: { Args: { vehicle_id: string; photos: string[]; seen: string[] }; Returns: undefined }
      arrange_vehicle_photos: { Args: { vehicle_id: string; outside: string[]; inside: string[]; seen_outside: string[]; seen_inside: string[] }; Returns: undefined }
      ask_for_document: { Args: { application_id: string; kind: string; reason?: string }; Returns: string }
      assign_conversation: { Args: { conversation: string; lead?: string }; Returns: string }
      authorise_application: { Args: { application_id: string; purpose: string; text_version: string; text_sha256: string }; Returns: undefined }
      begin_deal: { Args: { deal: Json }; Returns: string }
      begin_export: { Args: { export: Json }; Returns: undefined }
      begin_lead_import: { Args: { file_name: string; mapping: Json }; Returns: string }
      begin_register: { Args: { published_on: string; file_name?: string }; Returns: number }
      book_appointment: { Args: { booking: Json }; Returns: string }
      book_for: { Args: { booking: Json }; Returns: Json }
      book_interview: { Args: { candidate: string; interview: Json }; Returns: string }
      branch_settings: { Args: Record<PropertyKey, never>; Returns: { code: string; name: string; city: string; time_zone: string; today: string; address: string; postal_code: string; state: string; latitude: number; longitude: number; phone: string; whatsapp: string; booking_url: string; hours: Json; days: Json; rules: Json; mark: Json }[] }
      branch_visits_outside: { Args: { branch: string; hours: Json; day?: string }; Returns: { id: string; starts_at: string; kind: string; who: string; phone: string; advisor: string }[] }
      buy_listing: { Args: { listing_id: string; way: string }; Returns: string }
      campaign_results: { Args: { touch?: string }; Returns: { campaign_id: string; visits: number; bots: number; link_visits: number; leads: number; appointments: number; applications: number; sales: number; sold_amount: number }[] }
      cancel_appointment: { Args: { appointment_id: string; reason?: string }; Returns: undefined }
      cancel_lead_import: { Args: { import: string }; Returns: undefined }
      candidacy_tags: { Args: Record<PropertyKey, never>; Returns: string[] }
      candidate_data: { Args: { candidate: string }; Returns: Json }
      car_gates: { Args: { vehicle_ids: string[] }; Returns: { vehicle_id: string; rule: number; unsafe: number; lacks: string[]; inspection_id: string; inspected_at: string; valid_until: string }[] }
      car_hold: { Args: { vehicle_id: string }; Returns: Json }
      car_inspection: { Args: { vehicle_id: string }; Returns: { inspected_on: string; km: number; points: number; good: number; fair: number; repaired: number; marked: number; pending: number; warranty: string; sections: Json; measures: Json; marks: Json }[] }
      car_passport: { Args: { vehicle_id: string }; Returns: { place: number; body: string; hash: string }[] }
      car_to_inspect: { Args: { listing_id: string }; Returns: string }
      care_of_link: { Args: { of_token: string }; Returns: { agent: string; channel: string; happened_at: string }[] }
      cars_out: { Args: { branch: string }; Returns: { id: string; why: string; ordencompra: string; title: string; since: string; back_at: string; customer: string }[] }
      change_paper_rule: { Args: { paper: string; incomes: string[]; seen: string[]; reason?: string }; Returns: undefined }
      change_prices: { Args: { changes: Json; reason: string; tell?: boolean }; Returns: { id: string; held: number }[] }
      change_promise: { Args: { promise: string; due_at: string; reason: string }; Returns: undefined }
      change_promotions: { Args: { changes: Json; reason?: string }; Returns: { id: string; held: string[] }[] }
      change_purchase: { Args: { listing_id: string; changes: Json; seen: Json }; Returns: undefined }
      change_recon_line: { Args: { line_id: string; changes: Json; seen: Json }; Returns: undefined }
      change_setting: { Args: { setting: string; value: Json; seen: Json; reason?: string }; Returns: Json }
      change_vehicle: { Args: { vehicle_id: string; changes: Json; seen: Json; reason?: string }; Returns: undefined }
      claim_quote: { Args: { quote_id: string }; Returns: string }
      client_timeline: { Args: { client: string; kinds?: string[]; before_at?: string; before_key?: string; most?: number }; Returns: { key: string; at: string; kind: string; what: string; detail: Json; body: string; actor: string; actor_name: string; record_id: string; zone: string }[] }
      close_inspection: { Args: { inspection_id: string; signer: string; signature: string; closed_at?: string }; Returns: undefined }
      close_promise: { Args: { promise: string; kept: boolean; reason?: string }; Returns: undefined }
      close_register: { Args: { list: number; rejected: number }; Returns: Json }
      confirm_appointment: { Args: { appointment_id: string }; Returns: undefined }
      confirm_bureau_code: { Args: { application_id: string; code: string; text_version: string; text_sha256: string }; Returns: Json }
      confirm_no_plate: { Args: { vehicle_id: string; photo: string }; Returns: undefined }
      contact_standing: { Args: { person: string }; Returns: { channel: string; purpose: string; granted: boolean; said_at: string; way: string; text_version: string; recorded_by: string; note: string; times: number; may: boolean; why: string }[] }
      conversation_with: { Args: { lead?: string; client?: string }; Returns: Json }
      create_branch: { Args: { branch: Json; reason?: string }; Returns: string }
      deal_substitutes: { Args: { deal: string }; Returns: Json }
      deal_timeline: { Args: { deal: string; kinds?: string[]; before_at?: string; before_key?: string; most?: number }; Returns: { key: string; at: string; kind: string; what: string; detail: Json; body: string; actor: string; record_id: string }[] }
      decide_absence: { Args: { absence: string; approve: boolean; reason?: string }; Returns: undefined }
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: Json }
      deliveries: { Args: { wanted_kind?: string; wanted_status?: string; wanted_target?: string; before_id?: number; most?: number; wanted_recipient?: string }; Returns: { id: number; key: string; kind: string; target: string; recipient: string; subject: string; status: string; attempts: number; last_error: string; created_at: string; next_attempt_at: string; delivered_at: string }[] }
      delivery_of: { Args: { delivery_key: string }; Returns: Json }
      demand_book: { Args: { brand: string; model: string; year?: number; price?: number }; Returns: { source: string; branch: string; entries: number; people: number }[] }
      drop_recon_line: { Args: { line_id: string; reason: string }; Returns: undefined }
      end_interview: { Args: { interview: string; how: string }; Returns: undefined }
      end_lender: { Args: { lender: string; until: string; seen: Json; reason?: string }; Returns: undefined }
      erase_candidacy: { Args: { candidate: string; cause: string }; Returns: string }
      erase_person: { Args: { record: string; reason: string }; Returns: Json }
      expire_inspection: { Args: { inspection_id: string; why: string }; Returns: undefined }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      figure_case_page: { Args: { figure: string; asked?: Json; of_part?: string; of_step?: string; of_band?: string; most?: number; skip?: number }; Returns: Json }
      figure_cases: { Args: { figure: string; asked?: Json; of_part?: string; of_step?: string; of_band?: string }; Returns: { id: string; at: string; person: string; what: string; source: string; branch: string; agent_id: string; agent: string; step: string; number: number; lead_id: string; deal_id: string; visit_id: string }[] }
      figure_counts: { Args: { figure: string; asked?: Json }; Returns: { part: string; step: string; band: string; n: number; total: number }[] }
      figure_dictionary: { Args: Record<PropertyKey, never>; Returns: { figure: string; title: string; means: string; comes_from: string; until_when: string }[] }
      figure_forecast: { Args: { asked?: Json }; Returns: { month: string; fact: number; signed: number; pace: number; expected: number; lowest: number; highest: number; cases: number }[] }
      figure_sources: { Args: Record<PropertyKey, never>; Returns: { source: string; n: number }[] }
      financed_kinds: { Args: Record<PropertyKey, never>; Returns: Json }
      finish_recon_line: { Args: { line_id: string; cost: number; proof_path?: string; reason?: string }; Returns: string }
      finish_task: { Args: { task: string; next_title?: string; next_due?: string }; Returns: undefined }
      flags_to_see: { Args: Record<PropertyKey, never>; Returns: { id: number; kind: string; actor: string; lead_id: string; lead: string; client_id: string; detail: Json; created_at: string }[] }
      found_offers: { Args: Record<PropertyKey, never>; Returns: Database['public']['Views']['trade_in_offers']['Row'][] }
      found_vehicles: { Args: { search_term: string }; Returns: string[] }
      get_filter_options: { Args: Record<PropertyKey, never>; Returns: Json }
      get_next_sales_agent: { Args: Record<PropertyKey, never>; Returns: string }
      give_deal: { Args: { deal: string; colleague: string; reason: string }; Returns: undefined }
      hiring_figures: { Args: { since?: string }; Returns: { vacancy_id: string; vacancy: string; came: number; open: number; hired: number; not_chosen: number; withdrew: number; unanswered: number; days_to_hire: number; sources: Json }[] }
      house_settings: { Args: Record<PropertyKey, never>; Returns: { key: string; kind: string; lowest: number; highest: number; value: Json; changed_at: string; changed_by: string; reason: string }[] }
      increment_vehicle_views: { Args: { vehicle_ordencompra: string }; Returns: undefined }
      interview_hours: { Args: { interviewer: string; branch: string; minutes: number; from_day: string; to_day: string }; Returns: { starts_at: string; ends_at: string }[] }
      interview_of_link: { Args: { of_token: string }; Returns: Json }
      inventory_import_is_loading: { Args: { import: string }; Returns: boolean }
      is_only_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      join_leads: { Args: { duplicate_id: string; choices?: Json }; Returns: undefined }
      keep_staff_file: { Args: { file: Json }; Returns: string }
      keeping_of_link: { Args: { of_token: string }; Returns: Json }
      landing_preview: { Args: { of_token: string }; Returns: { slug: string; data: Json; expires_at: string }[] }
      landing_preview_link: { Args: { page_id: string }; Returns: { token: string; expires_at: string }[] }
      lead_duplicates: { Args: { client?: string; of_lead?: string }; Returns: { id: string; state: string; shares: string[]; created_at: string; decided_at: string; lead_id: string; name: string; phone: string; email: string; agent: string; other_id: string; other_name: string; other_phone: string; other_email: string; other_agent: string; touch_kind: string; touch_message: string; touch_at: string; mine: boolean }[] }
      lead_import_page: { Args: { import: string; of_verdict: string; after?: number; most?: number }; Returns: { line: number; name: string; phone: string; email: string; city: string; reason: string; raw: Json; alike: Json }[] }
      lead_import_undo_preview: { Args: { import: string }; Returns: Json }
      lead_join_preview: { Args: { duplicate_id: string }; Returns: Json }
      lead_timeline: { Args: { lead: string; kinds?: string[]; before_at?: string; before_key?: string; most?: number }; Returns: { key: string; at: string; kind: string; what: string; detail: Json; body: string; actor: string; actor_name: string; record_id: string; zone: string }[] }
      ledger_entries: { Args: { of_table?: string; of_record?: string; of_column?: string; of_person?: string; of_actor?: string; of_op?: string; of_source?: string; since?: string; until?: string; before?: number; most?: number }; Returns: { entry: number; at: string; actor: Json; acting_for: Json; source: string; reason: string; request: string; lines: number; records: Json; undoes: number; undone_by: number; undoable: boolean; why_not: string }[] }
      ledger_kinds: { Args: { entries: number[] }; Returns: { entry: number; of_table: string; op: string; many: number; columns: string[] }[] }
      ledger_lines: { Args: { of_entry: number; after?: number; most?: number }; Returns: Json[] }
      ledger_of_record: { Args: { of_table: string; of_record: string; of_column?: string; before?: number; most?: number }; Returns: { entry: number; at: string; actor: Json; acting_for: Json; source: string; reason: string; request: string; lines: number; records: Json; undoes: number; undone_by: number; undoable: boolean; why_not: string }[] }
      ledger_record_at: { Args: { of_table: string; of_record: string; moment: string }; Returns: Json }
      ledger_undo: { Args: { of_entry: number; reason?: string; partly?: boolean; looked_from?: Json }; Returns: Json }
      ledger_undo_check: { Args: { of_entry: number; looked_from?: Json }; Returns: Json }
      lender_settings: { Args: Record<PropertyKey, never>; Returns: { lender: string; today: string; history: Json }[] }
      list_my_car: { Args: { quote_id: string }; Returns: string }
      load_lead_import: { Args: { import: string; agent?: string }; Returns: Json }
      loaded_inventory_imports: { Args: Record<PropertyKey, never>; Returns: { id: string; file_name: string; loaded_at: string; made_by_name: string; new_rows: number; changed_rows: number; gone_rows: number; entry: number; is_undone: boolean }[] }
      log_contact: { Args: { key: string; channel: string; outcome: string; lead?: string; client?: string; note?: string; happened_at?: string }; Returns: string }
      loose_conversations: { Args: Record<PropertyKey, never>; Returns: { id: string; phone: string; name: string; body: string; origin: string; at: string; waits: boolean; candidates: Json }[] }
      lose_deal: { Args: { deal: string; reason: string; note?: string }; Returns: undefined }
      mailing_audience: { Args: { people?: string; branch?: string; brand?: string }; Returns: Json }
      mailing_of_link: { Args: { of_token: string }; Returns: Json }
      mailing_results: { Args: Record<PropertyKey, never>; Returns: { mailing_id: string; people: number; waiting: number; on_the_way: number; sent: number; failed: number; omitted: number; unsubscribed: number; visits: number; reasons: Json }[] }
      make_answer: { Args: { key: string; lead: string; car: string; terms?: Json }; Returns: Json }
      make_api_key: { Args: { key_name: string; key_rights: string[] }; Returns: Json }
      make_promise: { Args: { promise: Json }; Returns: string }
      mark_appointment: { Args: { appointment_id: string; mark: string }; Returns: undefined }
      may_contact: { Args: { person: string; channel: string; purpose: string }; Returns: Json }
      may_use_studio: { Args: Record<PropertyKey, never>; Returns: boolean }
      move_candidacy: { Args: { candidate: string; to_state: string; seen: string; letter?: Json; why?: string }; Returns: string }
      move_deal: { Args: { deal: string; to_stage: string; given?: Json; seen?: string }; Returns: undefined }
      move_deal_to_car: { Args: { deal: string; car: string }; Returns: undefined }
      move_mailing: { Args: { mailing: string; target: string; at?: string }; Returns: string }
      move_next_step: { Args: { lead: string; due_at: string; seen: string }; Returns: string }
      move_recon_car: { Args: { vehicle_id: string; workshop_id: string; seen: string }; Returns: undefined }
      move_vehicle: { Args: { vehicle_id: string; to_stage: string; seen: string; reason?: string }; Returns: undefined }
      my_alerts: { Args: Record<PropertyKey, never>; Returns: Json }
      my_promises: { Args: Record<PropertyKey, never>; Returns: { id: string; kind: string; amount: number; due_at: string; first_due_at: string; change_reason: string; place: string; zone: string; advisor: string }[] }
      my_purchase: { Args: { listing_id: string }; Returns: Json }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: { id: string; created_at: string; last_used_at: string; user_agent: string; ip: string; aal: string; current: boolean }[] }
      my_shift: { Args: Record<PropertyKey, never>; Returns: Json }
      new_lead: { Args: { key: string; came: string; name?: string; phone?: string; ordencompra?: string; branch?: string; email?: string }; Returns: Json }
      note_answer_seen: { Args: { of_token: string }; Returns: undefined }
      note_application: { Args: { application_id: string; note: string; key?: string }; Returns: undefined }
      note_lien: { Args: { listing_id: string; lien_id: string; facts: Json }; Returns: string }
      note_repuve: { Args: { listing_id: string; facts: Json }; Returns: string }
      note_vehicle_sale: { Args: { vehicle_id: string; price: number; seen: string; deal?: string; lead?: string }; Returns: undefined }
      offers_to_receive: { Args: Record<PropertyKey, never>; Returns: { quote_id: string; lead_id: string; title: string; seller: string; phone: string; starts_at: string; arrived_at: string; time_zone: string; amount: number; agent_id: string; branch: string }[] }
      open_slots: { Args: { branch: string; kind: string; from_day: string; to_day: string; ordencompra?: string; moving?: string }; Returns: { starts_at: string; ends_at: string; free: number }[] }
      open_slots_for: { Args: { branch: string; kind: string; from_day: string; to_day: string; ordencompra?: string; client?: string; advisor?: string; bay?: string }; Returns: { starts_at: string; ends_at: string; free: number }[] }
      order_application_pages: { Args: { document_id: string; page_ids: string[] }; Returns: undefined }
      order_content: { Args: { noun: string; wanted: string[]; seen: string[] }; Returns: undefined }
      order_sell_photos: { Args: { listing_id: string; photo_ids: string[] }; Returns: undefined }
      paper_rules: { Args: Record<PropertyKey, never>; Returns: { kind: string; incomes: string[]; mark: Json }[] }
      pause_answer: { Args: { of_lead: string; until: string; reason?: string }; Returns: undefined }
      pay_for_listing: { Args: { listing_id: string; key: string; facts: Json }; Returns: string }
      permit_publication: { Args: { feedback_id: string; permitted: boolean }; Returns: undefined }
      place_application_page: { Args: { page_id: string; slots: string[] }; Returns: undefined }
      place_candidacy: { Args: { candidate: string; vacancy: string }; Returns: undefined }
      place_visit: { Args: { appointment_id: string; starts_at?: string; advisor?: string; bay?: string; ordencompra?: string }; Returns: undefined }
      plan_deal: { Args: { deal: string; title: string; due_at: string }; Returns: undefined }
      poll_results: { Args: { poll_slug: string }; Returns: Json }
      postal_code_places: { Args: { postal_code: string }; Returns: { neighbourhood: string; municipality: string; state: string }[] }
      price_reach: { Args: { changes: Json }; Returns: Json }
      promise_figures: { Args: { since?: string }; Returns: { of: string; name: string; made: number; kept: number; broken: number; open_late: number; kept_share: number }[] }
      propose_interview: { Args: { candidate: string; proposal: Json }; Returns: string }
      publish_inspection_template: { Args: { sections: Json; points: Json; seen: number; note?: string }; Returns: number }
      publish_landing_page: { Args: { page_id: string; at?: string }; Returns: string }
      rate_candidacy: { Args: { candidate: string; scores: Json; comment?: string }; Returns: undefined }
      read_application_messages: { Args: { application_id: string }; Returns: undefined }
      read_authorisations: { Args: { application: string }; Returns: Database['public']['Tables']['consents']['Row'][] }
      reassign_lead: { Args: { lead: string; agent: string; seen: string }; Returns: undefined }
      receive_listing: { Args: { listing_id: string; km: number; branch: string }; Returns: undefined }
      refuse_listing: { Args: { listing_id: string; reason: string; told: string }; Returns: undefined }
      rehearse_lead_import: { Args: { import: string }; Returns: Json }
      release_car: { Args: { vehicle_id: string }; Returns: undefined }
      remove_lien: { Args: { lien_id: string }; Returns: undefined }
      reopen_deal: { Args: { deal: string; next_action: string; next_at: string }; Returns: undefined }
      reopen_inspection: { Args: { inspection_id: string; reason: string }; Returns: undefined }
      reopen_task: { Args: { task: string }; Returns: undefined }
      replace_vehicle_photo: { Args: { vehicle_id: string; replaced: string; photo: string; plate_covered?: boolean }; Returns: undefined }
      replace_visit: { Args: { appointment_id: string; branch?: string; starts_at?: string; ordencompra?: string }; Returns: undefined }
      replay_deliveries: { Args: { ids: number[] }; Returns: number }
      reply_words: { Args: Record<PropertyKey, never>; Returns: { id: string; subject: string; title: string; body: string }[] }
      request_bureau_code: { Args: { application_id: string }; Returns: Json }
      reschedule_appointment: { Args: { appointment_id: string; starts_at: string }; Returns: undefined }
      reserve_car: { Args: { deal: string; until?: string }; Returns: string }
      reserve_car_for: { Args: { vehicle_id: string; lead: string; until?: string }; Returns: string }
      retry_message: { Args: { message: string }; Returns: undefined }
      review_document: { Args: { document_id: string; state: string; reason?: string }; Returns: undefined }
      review_paper: { Args: { listing_id: string; kind: string; result: string; note?: string }; Returns: undefined }
      revoke_api_key: { Args: { key_id: string }; Returns: undefined }
      revoke_my_session: { Args: { session_id: string }; Returns: boolean }
      run_sql: { Args: { sql?: string; query?: string }; Returns: Json }
      same_vin: { Args: { listing_id: string }; Returns: { kind: string; id: string; title: string; stage: string; at: string }[] }
      save_absence: { Args: { person: string; first_day: string; last_day: string; reason?: string; covered_by?: string }; Returns: string }
      save_appraisal: { Args: { listing_id: string; sheet: Json; seen: number }; Returns: number }
      save_branch: { Args: { branch: string; changes: Json; seen: Json; known?: string[]; reason?: string }; Returns: undefined }
      save_branch_day: { Args: { branch: string; day: string; hours: Json; note: string; seen: Json; known?: string[]; reason?: string }; Returns: undefined }
      save_draft: { Args: { application_id: string; changes: Json }; Returns: Json }
      save_house_identity: { Args: { identity: Json; seen?: Json; reason?: string }; Returns: undefined }
      save_inspection: { Args: { inspection_id: string; changes: Json }; Returns: Json }
      save_lender_terms: { Args: { lender: string; begins: string; said: Json; seen?: Json; reason?: string }; Returns: string }
      save_shifts: { Args: { person: string; said: Json; seen: Json; reason?: string }; Returns: undefined }
      save_visit_rule: { Args: { branch: string; kind: string; changes: Json; seen: Json; reason?: string }; Returns: undefined }
      say_duplicate: { Args: { lead: string; other: string }; Returns: string }
      say_permission: { Args: { person: string; channels: string[]; purpose: string; granted: boolean; way: string; note?: string }; Returns: number }
      search_everything: { Args: { q: string; kinds?: string[]; most?: number }; Returns: { kind: string; id: string; title: string; subtitle: string; path: string; rank: number }[] }
      search_listing: { Args: { search_term: string }; Returns: Database['public']['Views']['inventario_cache']['Row'][] }
      search_trade_in_vehicles: { Args: { search_term: string; most?: number }; Returns: Json }
      search_vehicles: { Args: { search_term: string }; Returns: Database['public']['Views']['inventario_cache']['Row'][] }
      see_flag: { Args: { flag: number }; Returns: undefined }
      send_message: { Args: { key: string; body: string; lead?: string; client?: string; template?: string; template_values?: string[] }; Returns: string }
      set_aside_conversation: { Args: { conversation: string }; Returns: undefined }
      set_busy: { Args: { until: string }; Returns: undefined }
      set_sounds: { Args: { heard: boolean }; Returns: undefined }
      set_staff_role: { Args: { person: string; new_role: string; seen_role: string; leaves?: boolean; heir?: string; reason?: string }; Returns: undefined }
      settle_finding: { Args: { finding_id: string; state: string; resolution?: string }; Returns: undefined }
      share_deal: { Args: { deal: string; colleague: string; part?: number }; Returns: undefined }
      share_landing_preview: { Args: { page_id: string; days: number }; Returns: undefined }
      share_seen: { Args: { device: string; seen?: Json }; Returns: boolean }
      shift_settings: { Args: Record<PropertyKey, never>; Returns: { id: string; name: string; role: string; available: boolean; on_shift: boolean; open_leads: number; shifts: Json; busy_until: string; absences: Json; mark: Json }[] }
      show_inspection_photo: { Args: { photo_id: string; shown: boolean }; Returns: undefined }
      show_testimonial: { Args: { feedback_id: string; shown: boolean }; Returns: undefined }
      source_results: { Args: { since: string; until: string; touch?: string }; Returns: { kind: string; source: string; visits: number; leads: number; appointments: number; applications: number; sales: number }[] }
      split_leads: { Args: { duplicate_id: string }; Returns: undefined }
      staff_holdings: { Args: { person: string; heir?: string }; Returns: { kind: string; many: number; clashes: number }[] }
      staff_list: { Args: Record<PropertyKey, never>; Returns: { id: string; name: string; email: string; phone: string; role: string; available: boolean; state: string; seen_at: string; left_at: string; heir: string; reason: string }[] }
      staff_today: { Args: { branch?: string }; Returns: { kind: string; id: string; who: string; what: string; state: string; at: string; late: boolean; phone: string; email: string; client_id: string; agent: string; place: string; zone: string; day: string; number: number }[] }
      start_inspection: { Args: { inspection_id: string; vehicle_id: string }; Returns: string }
      start_recon_line: { Args: { line_id: string }; Returns: undefined }
      studio_car: { Args: { vehicle_id: string }; Returns: { id: string; titulo: string; slug: string; carroceria: string; outside: string[]; studio: string[]; is_used: boolean; shots: Json }[] }
      studio_cars: { Args: { search?: string }; Returns: { id: string; titulo: string; ordencompra: string; carroceria: string; stage: string; feature_image: string; counted: number; wanted: number; studio: number; is_used: boolean }[] }
      studio_originals: { Args: { car: string }; Returns: Json }
      submit_application: { Args: { application_data: Json }; Returns: string }
      suppression_register: { Args: Record<PropertyKey, never>; Returns: Json }
      tag_candidacy: { Args: { candidate: string; tags: string[] }; Returns: undefined }
      take_back_deal: { Args: { deal: string }; Returns: undefined }
      tell_inspection_photos: { Args: { inspection_id: string; photos: Json }; Returns: undefined }
      tell_offer: { Args: { listing_id: string; version: number; amount: number }; Returns: string }
      trade_in_options: { Args: { brand?: string; model?: string }; Returns: Json }
      trade_in_variations: { Args: { vehicle_id: string }; Returns: Json }
      trade_in_versions: { Args: { brand: string; model: string; year: string }; Returns: Json }
      triage_lead: { Args: { lead: string; becomes: string; seen: string; reason?: string; until?: string }; Returns: undefined }
      undo_candidate_letter: { Args: { letter: string }; Returns: undefined }
      undo_lead_import: { Args: { import: string; partly?: boolean }; Returns: Json }
      unpublish_landing_page: { Args: { page_id: string }; Returns: boolean }
      use_studio_photos: { Args: { vehicle_id: string; is_used: boolean }; Returns: undefined }
      vehicle_photos: { Args: { vehicle_id: string }; Returns: { outside: string[]; inside: string[]; counted: number; wanted: number; unreviewed: string[] }[] }
      visit_of_link: { Args: { of_token: string }; Returns: { kind: string; status: string; starts_at: string; time_zone: string; place: string; address: string; phone: string; vehicle_title: string; confirmed_at: string; car_gone_why: string; options: Json; hours: Json; offer_id: string }[] }
      visit_options: { Args: { appointment_id: string }; Returns: Json }
      void_payment: { Args: { payment_id: string; reason: string }; Returns: undefined }
      what_erasing_takes: { Args: { record: string }; Returns: Json }
      why_me: { Args: { of_lead?: string; of_client?: string }; Returns: { id: number; at: string; cause: string; agent: string; agent_id: string; from_agent: string; branch: string; over_cap: boolean; same: boolean; people: Json }[] }
      withdraw_absence: { Args: { absence: string }; Returns: undefined }
      withdraw_interview_proposal: { Args: { proposal: string }; Returns: undefined }
      withdraw_lender_terms: { Args: { id: string; seen: Json; reason?: string }; Returns: undefined }
      withdraw_reading: { Args: { reading_id: string; reason: string }; Returns: undefined }
      write_candidate_note: { Args: { note: Json }; Returns: undefined }
      write_note: { Args: { note: Json }; Returns: string }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
