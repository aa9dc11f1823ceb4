import {
  type Attributes,
  booleanColumn,
  recordAttributes,
  textColumn,
  toOne,
  uuidColumn,
} from '#core/attributes/attributes.ts'
import { groupAttributes } from '#core/attributes/groups.attributes.ts'
import { householdAttributes } from '#core/attributes/households.attributes.ts'

/** What those who may read a whole user may ask about users. Passwords, locks and tokens do not exist here. */
export const userAttributes = (): Attributes => ({
  ...recordAttributes,
  username: textColumn('username'),
  full_name: textColumn('fullName'),
  email: textColumn('email'),
  auth_method: textColumn('authMethod'),
  admin: booleanColumn('admin'),
  advanced: booleanColumn('advanced'),
  can_invite: booleanColumn('canInvite'),
  can_manage: booleanColumn('canManage'),
  can_manage_household: booleanColumn('canManageHousehold'),
  can_organize: booleanColumn('canOrganize'),
  group_id: uuidColumn('groupId'),
  household_id: uuidColumn('householdId'),
  group: toOne('groupId', { table: 'group', attributes: groupAttributes }),
  household: toOne('householdId', { table: 'household', attributes: householdAttributes }),
})
