export type LabelTables = {
  label: {
    id: string
    createdAt: string
    updatedAt: string
    groupId: string
    name: string
    nameNormalised: string
    color: string
  }
}
