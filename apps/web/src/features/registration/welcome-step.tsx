import { registerWords } from '@iron/content';
import { Check } from 'lucide-react';

const { bring, bringTitle } = registerWords.steps.welcome;

export function WelcomeStep() {
  return (
    <div>
      <h3 className="font-semibold">{bringTitle}</h3>
      <ul>
        {bring.map((thing) => (
          <li key={thing} className="flex items-center gap-2">
            <Check aria-hidden="true" size={18} className="text-good" />
            {thing}
          </li>
        ))}
      </ul>
    </div>
  );
}
