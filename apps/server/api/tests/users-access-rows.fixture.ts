import { type AccessRow, forAnyone, type Request } from './access-row.fixture.ts';

let count = 0;
const unique = (): number => {
  count += 1;
  return count;
};

const forMember = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const { id } = await build.person({ organisation, role: 'viewer' });
    return { ...request, params: { id: String(id) } };
  },
});

const forCustomer = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const { id } = await build.customer({ organisation });
    return { ...request, params: { id: String(id) } };
  },
});

/** Calls about the people of an organisation. */
export const USERS_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/sight': forAnyone(),
  'GET /v1/portal/visible-counts': forAnyone(),
  'GET /v1/users': forAnyone(),
  'GET /v1/users/export': forAnyone(),
  // Staff see people of all organisations; `users.test.ts` tries administrators.
  'GET /v1/users/{id}': { ...forMember(), across: true },
  'PATCH /v1/users/{id}': forMember({ body: { role: 'member' } }),
  'POST /v1/users/{id}/reinvite': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const { id } = await build.invitation({ organisation, sentAt: '2026-11-01T00:00:00Z' });
      return { params: { id: `i${id}` }, body: {} };
    },
  },
  'POST /v1/users/delete': {
    ids: [],
    createRequest: async (build, organisation) => {
      const { id } = await build.person({ organisation, role: 'viewer' });
      return { body: { userIds: [String(id)] } };
    },
  },
  'POST /v1/users/invitation': {
    ids: [],
    createRequest: async () => ({ body: { emails: [`invited-${unique()}@example.com`] } }),
  },
  'GET /v1/users/invitation': forAnyone({ query: { token: 'x'.repeat(43) } }),
  'POST /v1/users/invitation/accept': forAnyone({ query: { token: 'x'.repeat(43) }, body: {} }),
  'POST /v1/users/invitation/validate': forAnyone({ body: { emails: ['ann@acme.example'] } }),
  'POST /v1/portal/users': forAnyone({ body: {} }),
  'GET /v1/portal/customers/{id}/access': forCustomer(),
  'DELETE /v1/portal/customers/{id}/access': forCustomer(),
  'POST /v1/portal/customers/{id}/invitation': forCustomer({ body: { email: 'bo@acme.example' } }),
  'GET /v1/portal/suppliers': forAnyone(),
  'DELETE /v1/portal/suppliers/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const owner = await build.organisation();
      await build.customer({ organisation: owner, linkedTo: organisation.id });
      return { params: { id: String(owner.id) } };
    },
  },
  'GET /v1/portal/viewings': forAnyone(),
  'POST /v1/users/{id}/view-as': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const { id } = await build.person({ organisation, role: 'member' });
      return { params: { id: String(id) } };
    },
  },
  'DELETE /v1/users/view-as': forAnyone(),
};
