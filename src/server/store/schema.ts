/** The tables as Kysely types them. Instants are ISO 8601 texts, nested values JSON texts: the same in every dialect. */
export interface Tables {
  sessions: {
    id_hash: string;
    expires_at: string;
    authorized: string;
    culture: string | null;
  };
  class_members: {
    notice_id: string;
    pin_hash: string;
    first_name: string | null;
    middle_initial: string | null;
    last_name: string | null;
    street_line1: string | null;
    street_line2: string | null;
    city: string | null;
    state: string | null;
    postal_code: string | null;
    country: string | null;
    email: string | null;
    phone: string | null;
  };
  attempts: {
    key: string;
    count: number;
    since: string;
  };
  readiness: {
    id: number;
    checked_at: string;
  };
  properties: {
    name: string;
    value: string;
  };
  claims: {
    id: string;
    reference_code: string;
    form_type: string;
    notice_id: string | null;
    idempotency_key: string;
    filed_at: string;
    dto_version: number;
    documents_hash: string | null;
    models: string;
  };
  documents: {
    storage_id: string;
    claim_id: string;
    position: number;
    client_id: string;
    name: string;
    type: string;
    size: number;
    sha256: string;
  };
}
