import type { AnyFunction } from '../../edge/functions/function-definition.ts';
import type { House } from '../open-house.ts';
import { accountFunctions } from './account-functions.ts';
import { boardFunctions } from './board-functions.ts';
import { cashierFunctions } from './cashier-functions.ts';
import { entryFunctions } from './entry-functions.ts';
import { exposureFunctions } from './exposure-functions.ts';

/** Every function of the product; who may call which is said in edge/policy.ts. */
export const houseFunctions = (house: House): readonly AnyFunction[] => [
  ...accountFunctions(house),
  ...boardFunctions(),
  ...exposureFunctions(),
  ...entryFunctions(house.placing),
  ...cashierFunctions(house.voucherDays),
];
