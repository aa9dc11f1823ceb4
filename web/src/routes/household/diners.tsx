import { DinersPage } from '#features/accounts/diners/diners-page.tsx'
import { FoodChoiceContext, type FoodChoiceProps } from '#features/accounts/diners/pieces/food-choice.ts'
import { FoodPicker } from '#features/catalogue/foods/pieces/food-picker.tsx'

/** Who eats with the household; foods are chosen as everywhere. */
export function Component() {
  return (
    <FoodChoiceContext value={chooseFood}>
      <DinersPage />
    </FoodChoiceContext>
  )
}

const chooseFood = ({ label, onChoose }: FoodChoiceProps) => (
  <FoodPicker label={label} value={null} creatable={false} onChange={(food) => food && onChoose(food)} />
)
