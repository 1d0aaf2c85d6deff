import { useState } from 'react';
import { statePlaybooks, type StatePlaybook } from '../../session/world.ts';

/** The state whose figures are shown; Alabama to begin with (spec section 2). */
export function useStatePlaybook() {
  const [code, setCode] = useState('AL');
  const playbook = statePlaybooks.find((state) => state.code === code) ?? statePlaybooks[0];
  return { playbook, choose: (state: StatePlaybook) => setCode(state.code) };
}
