/** A card that is the label of a radio or a check box. */
export const choiceClass = 'card flex cursor-pointer items-start gap-3 has-checked:border-accent';
