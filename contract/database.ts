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
      candidate_events: {
        Row: {
          id: number
          candidate_id: string
          kind: string
          detail: string | null
          actor: string | null
          created_at: string
        }
        Insert: {
          candidate_id: string
          kind: string
          detail?: string | null
          actor?: string | null
          created_at?: string
        }
        Update: {
          candidate_id?: string
          kind?: string
          detail?: string | null
          actor?: string | null
          created_at?: string
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
            foreignKeyName: 'candidate_events_actor_fkey'
            columns: ['actor']
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
        }
        Relationships: [
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
            referencedRelation: 'inventario_cache'
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
        }
        Relationships: []
      }
      lead_contacts: {
        Row: {
          lead_id: string
          kind: string
          value: string
          proven: boolean
          first_at: string
          replaced_at: string | null
        }
        Insert: {
          lead_id: string
          kind: string
          value: string
          proven?: boolean
          first_at?: string
          replaced_at?: string | null
        }
        Update: {
          lead_id?: string
          kind?: string
          value?: string
          proven?: boolean
          first_at?: string
          replaced_at?: string | null
        }
        Relationships: [
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
    }
    Functions: {
      advisor_heir: { Args: { advisor: string }; Returns: { id: string; has_page: boolean }[] }
      agenda: { Args: { from_day: string; to_day: string }; Returns: { id: string; branch: string; kind: string; status: string; starts_at: string; ends_at: string; day: string; arrived_at: string; user_id: string; customer: string; customer_phone: string; own_client: boolean; advisor_id: string; advisor: string; ordencompra: string; vehicle_title: string; listing_id: string; application_id: string; note: string; cancel_reason: string; sequence: number; marked_at: string; marked_by: string }[] }
      application_problems: { Args: { application_id: string }; Returns: Json }
      approve_without_papers: { Args: { application_id: string; reason: string; note?: string }; Returns: undefined }
      ask_for_document: { Args: { application_id: string; kind: string; reason?: string }; Returns: string }
      authorise_application: { Args: { application_id: string; purpose: string; text_version: string; text_sha256: string }; Returns: undefined }
      book_appointment: { Args: { booking: Json }; Returns: string }
      branch_settings: { Args: Record<PropertyKey, never>; Returns: { code: string; name: string; city: string; time_zone: string; today: string; address: string; postal_code: string; state: string; latitude: number; longitude: number; phone: string; whatsapp: string; booking_url: string; hours: Json; days: Json; rules: Json; mark: Json }[] }
      branch_visits_outside: { Args: { branch: string; hours: Json; day?: string }; Returns: { id: string; starts_at: string; kind: string; who: string; phone: string; advisor: string }[] }
      cancel_appointment: { Args: { appointment_id: string; reason?: string }; Returns: undefined }
      change_paper_rule: { Args: { paper: string; incomes: string[]; seen: string[]; reason?: string }; Returns: undefined }
      change_setting: { Args: { setting: string; value: Json; seen: Json; reason?: string }; Returns: Json }
      claim_quote: { Args: { quote_id: string }; Returns: string }
      client_timeline: { Args: { client: string; kinds?: string[]; before_at?: string; before_key?: string; most?: number }; Returns: { key: string; at: string; kind: string; what: string; detail: Json; body: string; actor: string; actor_name: string; record_id: string; zone: string }[] }
      confirm_bureau_code: { Args: { application_id: string; code: string; text_version: string; text_sha256: string }; Returns: Json }
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: Json }
      deliveries: { Args: { wanted_kind?: string; wanted_status?: string; wanted_target?: string; before_id?: number; most?: number }; Returns: { id: number; key: string; kind: string; target: string; subject: string; status: string; attempts: number; last_error: string; created_at: string; next_attempt_at: string; delivered_at: string }[] }
      delivery_of: { Args: { delivery_key: string }; Returns: Json }
      end_lender: { Args: { lender: string; until: string; seen: Json; reason?: string }; Returns: undefined }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      financed_kinds: { Args: Record<PropertyKey, never>; Returns: Json }
      found_vehicles: { Args: { search_term: string }; Returns: string[] }
      get_filter_options: { Args: Record<PropertyKey, never>; Returns: Json }
      get_next_sales_agent: { Args: Record<PropertyKey, never>; Returns: string }
      house_settings: { Args: Record<PropertyKey, never>; Returns: { key: string; kind: string; lowest: number; highest: number; value: Json; changed_at: string; changed_by: string; reason: string }[] }
      increment_vehicle_views: { Args: { vehicle_ordencompra: string }; Returns: undefined }
      join_leads: { Args: { duplicate_id: string }; Returns: undefined }
      lead_duplicates: { Args: { client?: string }; Returns: { id: string; state: string; shares: string[]; created_at: string; decided_at: string; lead_id: string; name: string; phone: string; email: string; agent: string; other_id: string; other_name: string; other_phone: string; other_email: string; other_agent: string; touch_kind: string; touch_message: string; touch_at: string; mine: boolean }[] }
      ledger_entries: { Args: { of_table?: string; of_record?: string; of_column?: string; of_person?: string; of_actor?: string; of_op?: string; of_source?: string; since?: string; until?: string; before?: number; most?: number }; Returns: { entry: number; at: string; actor: Json; acting_for: Json; source: string; reason: string; request: string; lines: number; records: Json; undoes: number; undone_by: number; undoable: boolean; why_not: string }[] }
      ledger_kinds: { Args: { entries: number[] }; Returns: { entry: number; of_table: string; op: string; many: number }[] }
      ledger_lines: { Args: { of_entry: number; after?: number; most?: number }; Returns: Json[] }
      ledger_of_record: { Args: { of_table: string; of_record: string; of_column?: string; before?: number; most?: number }; Returns: { entry: number; at: string; actor: Json; acting_for: Json; source: string; reason: string; request: string; lines: number; records: Json; undoes: number; undone_by: number; undoable: boolean; why_not: string }[] }
      ledger_record_at: { Args: { of_table: string; of_record: string; moment: string }; Returns: Json }
      ledger_undo: { Args: { of_entry: number; reason?: string; partly?: boolean }; Returns: Json }
      ledger_undo_check: { Args: { of_entry: number }; Returns: Json }
      lender_settings: { Args: Record<PropertyKey, never>; Returns: { lender: string; today: string; history: Json }[] }
      list_my_car: { Args: { quote_id: string }; Returns: string }
      make_api_key: { Args: { key_name: string; key_rights: string[] }; Returns: Json }
      mark_appointment: { Args: { appointment_id: string; mark: string }; Returns: undefined }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: { id: string; created_at: string; last_used_at: string; user_agent: string; ip: string; aal: string; current: boolean }[] }
      note_application: { Args: { application_id: string; note: string; key?: string }; Returns: undefined }
      open_slots: { Args: { branch: string; kind: string; from_day: string; to_day: string; ordencompra?: string; moving?: string }; Returns: { starts_at: string; ends_at: string; free: number }[] }
      order_application_pages: { Args: { document_id: string; page_ids: string[] }; Returns: undefined }
      order_content: { Args: { noun: string; wanted: string[]; seen: string[] }; Returns: undefined }
      order_sell_photos: { Args: { listing_id: string; photo_ids: string[] }; Returns: undefined }
      paper_rules: { Args: Record<PropertyKey, never>; Returns: { kind: string; incomes: string[]; mark: Json }[] }
      place_application_page: { Args: { page_id: string; slots: string[] }; Returns: undefined }
      poll_results: { Args: { poll_slug: string }; Returns: Json }
      postal_code_places: { Args: { postal_code: string }; Returns: { neighbourhood: string; municipality: string; state: string }[] }
      publish_landing_page: { Args: { page_id: string; at?: string }; Returns: string }
      read_application_messages: { Args: { application_id: string }; Returns: undefined }
      read_authorisations: { Args: { application: string }; Returns: Database['public']['Tables']['consents']['Row'][] }
      replay_deliveries: { Args: { ids: number[] }; Returns: number }
      request_bureau_code: { Args: { application_id: string }; Returns: Json }
      reschedule_appointment: { Args: { appointment_id: string; starts_at: string }; Returns: undefined }
      review_document: { Args: { document_id: string; state: string; reason?: string }; Returns: undefined }
      revoke_api_key: { Args: { key_id: string }; Returns: undefined }
      revoke_my_session: { Args: { session_id: string }; Returns: boolean }
      run_sql: { Args: { sql?: string; query?: string }; Returns: Json }
      save_branch: { Args: { branch: string; changes: Json; seen: Json; known?: string[]; reason?: string }; Returns: undefined }
      save_branch_day: { Args: { branch: string; day: string; hours: Json; note: string; seen: Json; known?: string[]; reason?: string }; Returns: undefined }
      save_draft: { Args: { application_id: string; changes: Json }; Returns: Json }
      save_lender_terms: { Args: { lender: string; begins: string; said: Json; seen?: Json; reason?: string }; Returns: string }
      save_shifts: { Args: { person: string; said: Json; seen: Json; reason?: string }; Returns: undefined }
      save_visit_rule: { Args: { branch: string; kind: string; changes: Json; seen: Json; reason?: string }; Returns: undefined }
      search_everything: { Args: { q: string; kinds?: string[]; most?: number }; Returns: { kind: string; id: string; title: string; subtitle: string; path: string; rank: number }[] }
      search_listing: { Args: { search_term: string }; Returns: Database['public']['Views']['inventario_cache']['Row'][] }
      search_trade_in_vehicles: { Args: { search_term: string; most?: number }; Returns: Json }
      search_vehicles: { Args: { search_term: string }; Returns: Database['public']['Views']['inventario_cache']['Row'][] }
      set_staff_role: { Args: { person: string; new_role: string; seen_role: string; leaves?: boolean; heir?: string; reason?: string }; Returns: undefined }
      shift_settings: { Args: Record<PropertyKey, never>; Returns: { id: string; name: string; role: string; available: boolean; on_shift: boolean; open_leads: number; shifts: Json; mark: Json }[] }
      split_leads: { Args: { duplicate_id: string }; Returns: undefined }
      staff_holdings: { Args: { person: string; heir?: string }; Returns: { kind: string; many: number; clashes: number }[] }
      staff_list: { Args: Record<PropertyKey, never>; Returns: { id: string; name: string; email: string; phone: string; role: string; available: boolean; state: string; seen_at: string; left_at: string; heir: string; reason: string }[] }
      staff_today: { Args: { branch?: string }; Returns: { kind: string; id: string; who: string; what: string; state: string; at: string; late: boolean; phone: string; email: string; client_id: string; agent: string; place: string; zone: string; day: string; number: number }[] }
      submit_application: { Args: { application_data: Json }; Returns: string }
      trade_in_options: { Args: { brand?: string; model?: string }; Returns: Json }
      trade_in_variations: { Args: { vehicle_id: string }; Returns: Json }
      trade_in_versions: { Args: { brand: string; model: string; year: string }; Returns: Json }
      unpublish_landing_page: { Args: { page_id: string }; Returns: boolean }
      withdraw_lender_terms: { Args: { id: string; seen: Json; reason?: string }; Returns: undefined }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
