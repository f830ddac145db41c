import { ROLES } from '@groundwork/domain/policy/role.ts';
import * as z from 'zod/mini';
import { id, instant, userId } from '../fields.ts';
import { customer } from './customer.ts';
import { sentInvitation } from './user.ts';

/** A machine that a customer sees, with the time of its hire. */
export const sharedMachine = z.object({
  name: z.string(),
  hiredFrom: instant,
  /** Null: until further notice. */
  hiredTo: z.nullable(instant),
});

/** Somebody who sees machines of another organisation. */
export const sharingPerson = z.object({ firstName: z.string(), lastName: z.string(), role: z.enum(ROLES) });

/** Who of a customer sees which machines until when. */
export const customerAccess = z.object({
  customer,
  /** Null: nobody there sees anything. */
  linkedOrganisation: z.nullable(z.object({ name: z.string(), people: z.array(sharingPerson) })),
  /** The open invitation of the customer's administrator. */
  invitation: z.nullable(z.extend(sentInvitation, { id: userId, email: z.string() })),
  /** On hire now or later. */
  machines: z.array(sharedMachine),
});
export type CustomerAccess = z.output<typeof customerAccess>;

/** An organisation that shows its machines to this one while they are on hire. */
export const supplier = z.object({
  id,
  name: z.string(),
  /** How it calls this organisation. */
  customerName: z.string(),
  people: z.array(sharingPerson),
  machines: z.array(sharedMachine),
});
export type Supplier = z.output<typeof supplier>;
