import { type AccessRow, forAnyone, forMachine, type Request } from './access-row.fixture.ts';

const FROM = '2026-03-01T06:00:00Z';
const BREAKDOWN = { brokenFrom: FROM, reason: 'Hydraulics' };
const SITE = { name: 'Quarry', zone: 'Europe/London' };

const forSite = (request: Request = {}): AccessRow => ({
  ids: ['params.id'],
  createRequest: async (build, organisation) => {
    const site = await build.site({ organisation });
    return { ...request, params: { id: String(site.id) } };
  },
});

const NUMBER = { foreignNumber: 'N-1' };

/** A call that finds a record by the number of another system, which was given to it before. */
const numbered = (kind: 'customer' | 'machine' | 'hire'): AccessRow => ({
  ids: [],
  createRequest: async (build, organisation) => ({
    params: { foreignNumber: await build.foreignNumber({ organisation, kind }) },
  }),
});

/** Calls about sites, customers, hires, operators and breakdowns. */
export const RECORDS_ROWS: Readonly<Record<string, AccessRow>> = {
  'GET /v1/portal/sites': forAnyone(),
  'GET /v1/portal/sites/figures': forAnyone(),
  'POST /v1/portal/sites': forAnyone({ body: SITE }),
  'GET /v1/portal/sites/{id}': forSite(),
  'GET /v1/portal/sites/{id}/figures': forSite(),
  'GET /v1/portal/sites/{id}/timeline': forSite(),
  'PUT /v1/portal/sites/{id}': forSite({ body: SITE }),
  'POST /v1/portal/sites/import': forAnyone({
    body: { format: 'csv', text: 'name,zone\nQuarry,Europe/London' },
  }),
  'GET /v1/portal/machines/{id}/site-assignments': forMachine(),
  'POST /v1/portal/machines/{id}/site-assignments': {
    ids: ['params.id', 'body.siteId'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { siteId: String((await build.site({ organisation })).id), assignedFrom: FROM },
    }),
  },
  'DELETE /v1/portal/site-assignments/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const site = await build.site({ organisation });
      return { params: { id: String((await build.siteAssignment({ machine, site })).id) } };
    },
  },
  'PATCH /v1/portal/site-assignments/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const site = await build.site({ organisation });
      const { id } = await build.siteAssignment({ machine, site });
      return { params: { id: String(id) }, body: { assignedFrom: FROM } };
    },
  },
  'GET /v1/portal/customers': forAnyone(),
  'POST /v1/portal/customers': forAnyone({ body: { name: 'Bob the builder' } }),
  'PUT /v1/portal/customers/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.customer({ organisation })).id) },
      body: { name: 'Renamed' },
    }),
  },
  'GET /v1/portal/organisations/{id}/customers': {
    ids: ['params.id'],
    across: true,
    createRequest: async (_, { id }) => ({ params: { id: String(id) } }),
  },
  'PUT /v1/portal/organisations/{id}/customers/{customerId}/linked-organisation': {
    ids: ['params.id', 'params.customerId', 'body.organisationId'],
    across: true,
    createRequest: async (build, organisation) => ({
      params: {
        id: String(organisation.id),
        customerId: String((await build.customer({ organisation })).id),
      },
      body: { organisationId: String((await build.organisation()).id) },
    }),
  },
  'GET /v1/portal/foreign/customers/{foreignNumber}': numbered('customer'),
  'PUT /v1/portal/foreign/customers/{foreignNumber}': forAnyone({ params: NUMBER, body: { name: 'Bob' } }),
  'GET /v1/portal/foreign/machines/{foreignNumber}': numbered('machine'),
  'PUT /v1/portal/foreign/machines/{foreignNumber}': {
    ids: [],
    createRequest: async (_, organisation) => ({
      params: NUMBER,
      body: { name: `Machine of ${organisation.id}`, type: 'EXCAVATOR' },
    }),
  },
  'GET /v1/portal/foreign/hires/{foreignNumber}': numbered('hire'),
  'PUT /v1/portal/foreign/hires/{foreignNumber}': {
    ids: [],
    createRequest: async (build, organisation) => ({
      params: { foreignNumber: `H-${(await build.machine({ organisation })).id}` },
      body: {
        machine: { id: String((await build.machine({ organisation })).id) },
        customer: { id: String((await build.customer({ organisation })).id) },
        hiredFrom: FROM,
      },
    }),
  },
  'GET /v1/portal/hires': forAnyone(),
  'GET /v1/portal/breakdowns': forAnyone(),
  'GET /v1/portal/machines/{id}/hires': forMachine(),
  'POST /v1/portal/machines/{id}/hires': {
    ids: ['params.id', 'body.customerId'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { customerId: String((await build.customer({ organisation })).id), hiredFrom: FROM },
    }),
  },
  'PATCH /v1/portal/hires/{id}': {
    ids: ['params.id', 'body.customerId'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const customer = await build.customer({ organisation });
      const { id } = await build.hire({ machine, customer });
      return { params: { id: String(id) }, body: { customerId: String(customer.id), hiredFrom: FROM } };
    },
  },
  'GET /v1/portal/operators': forAnyone(),
  'POST /v1/portal/operators': forAnyone({ body: { name: 'Ben Hill' } }),
  'PUT /v1/portal/operators/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.operator({ organisation })).id) },
      body: { name: 'Renamed' },
    }),
  },
  'GET /v1/portal/machines/{id}/operator-assignments': forMachine(),
  'POST /v1/portal/machines/{id}/operator-assignments': {
    ids: ['params.id', 'body.operatorId'],
    createRequest: async (build, organisation) => ({
      params: { id: String((await build.machine({ organisation })).id) },
      body: { operatorId: String((await build.operator({ organisation })).id), assignedFrom: FROM },
    }),
  },
  'PATCH /v1/portal/operator-assignments/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const operator = await build.operator({ organisation });
      const { id } = await build.operatorAssignment({ machine, operator });
      return { params: { id: String(id) }, body: { assignedFrom: FROM } };
    },
  },
  'GET /v1/portal/machines/{id}/breakdowns': forMachine(),
  'POST /v1/portal/machines/{id}/breakdowns': forMachine({ body: BREAKDOWN }),
  'PATCH /v1/portal/breakdowns/{id}': {
    ids: ['params.id'],
    createRequest: async (build, organisation) => {
      const machine = await build.machine({ organisation });
      const { id } = await build.breakdown({ machine });
      return { params: { id: String(id) }, body: { brokenTo: FROM } };
    },
  },
};
